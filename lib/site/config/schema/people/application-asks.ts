/** What a candidate tenant may be asked, by its name in `config/application.json`, with the form fields for each. */
export const APPLICATION_ASKS = {
	address: { fields: ['homeAddress'], required: ['homeAddress'] },
	birthDate: { fields: ['birthDate'], required: ['birthDate'] },
	identityDocument: { fields: ['identityNumber'], required: ['identityNumber'] },
	persons: { fields: ['persons'], required: ['persons'] },
	household: { fields: ['adults', 'children'], required: ['adults', 'children'] },
	civilStatus: { fields: ['civilStatus'], required: [] },
	income: { fields: ['income'], required: ['income'] },
	rentProof: { fields: ['rentProof'], required: [] },
} as const satisfies Record<string, { fields: readonly string[]; required: readonly string[] }>

export type ApplicationAsk = keyof typeof APPLICATION_ASKS
export const APPLICATION_ASK_NAMES: readonly ApplicationAsk[] = [
	'address',
	'birthDate',
	'identityDocument',
	'persons',
	'household',
	'civilStatus',
	'income',
	'rentProof',
]
export type PrivateField = (typeof APPLICATION_ASKS)[ApplicationAsk]['fields'][number]

/** Returns the form fields for these questions, and which of them are required. */
export function fieldsAsked(asks: readonly ApplicationAsk[]): { fields: PrivateField[]; required: PrivateField[] } {
	return {
		fields: asks.flatMap((ask) => [...APPLICATION_ASKS[ask].fields]),
		required: asks.flatMap((ask) => [...APPLICATION_ASKS[ask].required]),
	}
}
