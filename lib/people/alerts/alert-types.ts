/** What the alert form below a list needs. */
export interface ListAlert {
	/** The search of the list as the form's fields; a name may occur several times. */
	fields: [name: string, value: string][]
	/** False if the agency has no zones or types, or more than an alert takes: then the visitor has to choose them. */
	isWhole: boolean
	/** The filters that have no field in the form, as the list's query string. */
	also: string
	/** The search of the list. It keeps this form apart from the same form for another search. */
	search: string
	/** Address of the form on its own page, filled in with the search. */
	changeHref: string
}
