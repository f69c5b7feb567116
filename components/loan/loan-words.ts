/** The words of the estimate; `{percent}` in `tax`, which is null where the price holds its VAT; their `language`. */
export type LoanLabels = { tax: string | null } & Record<
	'perMonth' | 'price' | 'notary' | 'total' | 'ownMoney' | 'loan' | 'years' | 'rate' | 'isOwnHome' | 'language',
	string
>
