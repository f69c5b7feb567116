/** The answer of Omnicasa to a call. */
export interface Answer {
	isSuccess: boolean
	message: string
	value: unknown
}

/** Fields as Omnicasa sends them. */
export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Reads `{GetPropertyJsonResult: {Code, Message, Success, Value}}`, which sometimes comes without its outer layer and
 * sometimes as the bare list. Returns null if it is neither.
 */
export function readAnswer(body: unknown, method: string): Answer | null {
	const inner = isFields(body) ? (body[`${method}JsonResult`] ?? body) : body
	if (Array.isArray(inner)) return { isSuccess: true, message: '', value: inner }
	if (!isFields(inner) || typeof inner.Success !== 'boolean' || !('Value' in inner)) return null
	return {
		isSuccess: inner.Success,
		message: typeof inner.Message === 'string' ? inner.Message.trim() : '',
		value: inner.Value,
	}
}

/** A page of a list. */
export interface Page {
	items: readonly Fields[]
	/** How many there are in all; null if the answer does not state it. */
	total: number | null
}

/** Reads the value of a list, `{Items, RowsCount, From, To}` or the bare items. Returns null if it is neither. */
export function readPage(value: unknown): Page | null {
	const items = isFields(value) ? (value.Items ?? (Number(value.RowsCount) === 0 ? [] : null)) : value
	if (!Array.isArray(items) || !items.every(isFields)) return null
	const total = isFields(value) ? Number(value.RowsCount ?? Number.NaN) : Number.NaN
	return { items, total: Number.isInteger(total) ? total : null }
}
