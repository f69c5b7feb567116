import 'server-only'
import { z } from 'zod'
import { RecipientChange } from '#lib/people/staff/account/mails/recipient-change.ts'
import { CONFIG_KEYS, fileOf } from '#lib/site/config/model/config-set.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { guardedValues } from '#lib/site/config/rights/guarded.ts'

/** What decides who gets what visitors send. */
export const Recipient = RecipientChange.omit({ before: true, after: true }).extend({ value: z.string() })
export type Recipient = z.infer<typeof Recipient>

/** By the fields and the ids of the entries that lead to each. */
export const Recipients = z.record(z.string(), Recipient)
export type Recipients = z.infer<typeof Recipients>

/** Returns how people call the entry of a list at the beginning of a path. */
function calledAt(root: unknown, path: JsonPath): Recipient['called'] {
	const at = path.findIndex((step) => typeof step === 'number')
	if (at < 0) return null
	const entry: unknown = path.slice(0, at + 1).reduce<unknown>((value, step) => Object(value)[step], root)
	const called = Recipient.shape.called.safeParse(Object(entry).name)
	return called.success && called.data !== null ? called.data : String(Object(entry).id ?? '')
}

/** Returns who gets what visitors send, by the values of the files of `config/` as they are written. */
export function recipientsIn(read: (file: string) => unknown): Recipients {
	const found: Recipients = {}
	for (const file of CONFIG_KEYS.map(fileOf)) {
		const root = read(file)
		for (const [name, { path, value, right }] of guardedValues(file, root)) {
			if (right !== 'recipient') continue
			const text = Array.isArray(value) ? value.join(', ') : String(value)
			found[`${file} ${name}`] = { file, path: [...path], called: calledAt(root, path), value: text }
		}
	}
	return found
}

/** Returns what differs between two states, in the order of the files. */
export function recipientChanges(before: Recipients, after: Recipients): RecipientChange[] {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
	return names.flatMap((name): RecipientChange[] => {
		const [old, own] = [before[name], after[name]]
		const known = own ?? old
		if (known === undefined || old?.value === own?.value) return []
		const { file, path, called } = known
		return [{ file, path, called, before: old?.value ?? null, after: own?.value ?? null }]
	})
}
