import { types } from 'pg'

const asNumber = (text: string) => Number(text)
const asFlag = (text: string) => (text === 't' ? 1 : 0)
const asIs = (text: string) => text

const { BOOL, INT8, JSON: JSON_TEXT, JSONB, NUMERIC } = types.builtins
/** Values arrive as SQLite gives them: numbers as numbers, conditions as 0 or 1, JSON as its text. */
const OWN: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
	[BOOL, asFlag],
	[INT8, asNumber],
	[NUMERIC, asNumber],
	[JSON_TEXT, asIs],
	[JSONB, asIs],
])

/** How the connections read the values of rows. */
export const OWN_TYPES = {
	getTypeParser: (id: number, format?: 'text' | 'binary') =>
		(format === 'binary' ? undefined : OWN.get(id)) ?? types.getTypeParser(id, format),
}

/** Returns a parameter that PostgreSQL takes: it has no character NUL, and no text of ours has a use for it. */
export function parameter(value: unknown): unknown {
	return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value
}
