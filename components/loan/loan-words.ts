/** The words of the estimate; `{percent}` in `tax`. */
export type LoanLabels = Record<
	'perMonth' | 'price' | 'tax' | 'notary' | 'total' | 'ownMoney' | 'loan' | 'years' | 'rate' | 'isOwnHome',
	string
>
