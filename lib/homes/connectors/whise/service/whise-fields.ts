/** The fields of an answer whose shape nobody promises. */
export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: unknown): Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Returns the records of a list; empty if it is none. */
export function rowsOf(value: unknown): Fields[] {
	return Array.isArray(value) ? value.map(fieldsOf) : []
}

export function textOf(value: unknown): string | null {
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

export function numberOf(value: unknown): number | null {
	return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Returns the number of `{ id: … }`. */
export function idOf(value: unknown): number | null {
	return numberOf(fieldsOf(value).id)
}
