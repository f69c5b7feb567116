import 'server-only'
import { z } from 'zod'
import { CONFIG_KEYS, fileOf } from '#lib/site/config/model/config-set.ts'
import { FORM_NAMES } from '#lib/site/config/schema/people/form-facts.ts'
import table from './rights.json' with { type: 'json' }

/**
 * What changing a field takes. `recipient`: an admin, and every change is mailed to all admins, since it decides
 * who gets what visitors send.
 */
const Right = z.enum(['editor', 'admin', 'recipient'])
export type Right = z.infer<typeof Right>

const written = z.record(z.string(), z.record(z.string(), Right)).parse(table)
const leadDays = FORM_NAMES.map((name): [string, Right] => [`leadDays.${name}`, 'admin'])

/** By file and path of a field; a test holds it against the schemas. */
const RIGHTS: Readonly<Record<string, Readonly<Record<string, Right>>>> = {
	...written,
	'retention.json': { ...written['retention.json'], ...Object.fromEntries(leadDays) },
}

/** Returns what each field of a file takes, by its path (`offices[].email`); null for a file that does not exist. */
export function rightsOf(file: string): Readonly<Record<string, Right>> | null {
	if (!CONFIG_KEYS.some((key) => fileOf(key) === file)) return null
	return RIGHTS[file] ?? {}
}

/** Returns the fields of a file that only admins may change. */
export function fieldsForAdmins(file: string): string[] {
	return Object.entries(rightsOf(file) ?? {}).flatMap(([path, right]) => (right === 'editor' ? [] : [path]))
}

/** Whether a file, or one of its fields at the top if they are named, has something that editors may change. */
export function isForEditors(file: string, fields?: readonly string[]): boolean {
	return Object.entries(rightsOf(file) ?? {}).some(
		([path, right]) => right === 'editor' && (fields === undefined || fields.includes(path.split(/[.[]/)[0] ?? '')),
	)
}
