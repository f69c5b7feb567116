/**
 * The words of the estimate and their `language`. `tax` contains `{percent}`; it is null where the price includes VAT.
 */
export type LoanLabels = { tax: string | null } & Record<
	| 'perMonth'
	| 'price'
	| 'notary'
	| 'total'
	| 'ownMoney'
	| 'loan'
	| 'years'
	| 'rate'
	| 'isOwnHome'
	| 'isRenovated'
	| 'hasReducedVat'
	| 'landDuty'
	| 'language',
	string
>
