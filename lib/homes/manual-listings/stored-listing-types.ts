/** A rule that the advert of a home does not meet. */
export interface OwnViolation {
	rule: string
	/** It cannot be published like this. */
	isBlocking: boolean
	/** What the rule asks for, in words. */
	text: string
	/** Keys of the fields that would state it. */
	keys: string[]
}

/** What a home lacks. */
export interface OwnCheck {
	/** Keys of the fields without which there is no page. */
	missing: string[]
	violations: OwnViolation[]
	/** Languages of the site without a title or without a description. */
	languages: string[]
	photos: number
	/** Its address is public and it has no position on the map. */
	isUnplaced: boolean
	/** Keys of addresses of films and tours that the site cannot show. */
	films: string[]
}
