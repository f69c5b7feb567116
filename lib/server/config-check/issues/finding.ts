import type { ConfigKey, ConfigSet } from '#lib/site/config/model/config-set.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { type CheckMessage, said } from './check-message.ts'

/** A problem in one file, at a place in its value. */
export interface Finding {
	key: ConfigKey
	path: JsonPath
	message: CheckMessage
	/** True if the name of the field is wrong, not its value. */
	isKey?: boolean
}

/** The files that are valid by themselves. */
export type PartialConfig = { [Key in keyof ConfigSet]?: ConfigSet[Key] | undefined }

/** What a check may ask about files that are not JSON. */
export interface FileFacts {
	/** Whether a picture or another file exists under this address of the site, such as `/media/logo.svg`. */
	hasFile(address: string): boolean
}

/** A check across fields or files. It skips what is missing: that is reported already. */
export type Check = (config: PartialConfig, facts: FileFacts) => Finding[]

function kindOf(value: unknown): 'list' | 'group' | 'nothing' | 'value' {
	if (Array.isArray(value)) return 'list'
	if (typeof value === 'object' && value !== null) return 'group'
	return value === undefined ? 'nothing' : 'value'
}

/** Returns the value at a place, as it is written in the file. */
export function foundValue(value: unknown): CheckMessage {
	const text = JSON.stringify(value) ?? ''
	return said('schema.found', { kind: kindOf(value), value: text.length > 80 ? `${text.slice(0, 77)}…"` : text })
}

/** Returns a place in words: `pages → "team" → status`. An entry is named by its id or counted from 1. */
export function placeText(value: unknown, path: JsonPath): string {
	const words: string[] = []
	let present: unknown = value
	for (const step of path) {
		present = Object.entries(Object(present)).find(([name]) => name === String(step))?.[1]
		const id: unknown = Object.entries(Object(present)).find(([name]) => name === 'id')?.[1]
		if (typeof step === 'string') words.push(step)
		else words.push(typeof id === 'string' ? `"${id}"` : `no. ${step + 1}`)
	}
	return words.join(' → ')
}
