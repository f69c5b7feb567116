import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { openDrafts } from '#lib/desk/editor/drafts/read-drafts.ts'
import { parsedText } from '#lib/desk/editor/drafts/rebase.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { entryName } from '#lib/desk/editor/form/entry-name.ts'
import { fieldAnchor } from '#lib/desk/editor/form/field-anchor.ts'
import { valueAt } from '#lib/desk/editor/form/field-at.ts'
import { contentOf, historyOf } from '#lib/desk/editor/save/history.ts'
import { leafOf } from '#lib/desk/editor/tree.ts'
import { holdsName } from '#lib/site/config/model/agency-name.ts'
import { CONFIG_KEYS, type ConfigKey, fileOf } from '#lib/site/config/model/config-set.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { type FilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import type { FormerName } from './former-name.ts'

const SITE = 'site.json'
/** How many versions back a name is looked for. */
const MOST_VERSIONS = 20
const MOST_PLACES = 50

const nameIn = (value: Json): string | null => {
	const name = valueAt(value, ['name'])
	return typeof name === 'string' && name.trim() !== '' ? name.trim() : null
}

/** Returns the names that the agency has had, by the versions of `site.json` that are kept and the one in use. */
async function earlierNames(db: Kysely<Tables>, inUse: FilesInUse, present: string): Promise<string[]> {
	const { versions } = await historyOf(db, SITE)
	const texts = [textInUse(inUse, SITE)?.text ?? '{}']
	for (const version of versions.slice(0, MOST_VERSIONS)) {
		const content = await contentOf(db, version, SITE)
		if (content !== null) texts.push(Buffer.from(content).toString('utf8'))
	}
	const names = texts.map((text) => nameIn(parsedText(text))).filter((name) => name !== null)
	return [...new Set(names)].filter((name) => name !== present)
}

function textsIn(value: Json, path: JsonPath): { path: JsonPath; text: string }[] {
	if (typeof value === 'string') return [{ path, text: value }]
	if (typeof value !== 'object' || value === null) return []
	const steps = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
	return steps.flatMap(([step, inner]) => textsIn(inner, [...path, step]))
}

/** Returns the form of the desk in which a place is changed, and how the desk calls it. */
function placeOf(key: ConfigKey, path: JsonPath, value: Json, language: string): Omit<FormerName, 'name'> {
	const { tree, fields } = messagesOf(language).deskEditor
	const [leafNames, labels]: Readonly<Record<string, string>>[] = [tree.leaves, fields]
	const first = String(path[0])
	const leaf = leafOf(key, first)
	const entry = valueAt(value, path.slice(0, 2))
	const called = typeof path[1] === 'number' ? entryName(entry, [language]) : null
	const page = key === 'menu' ? `&page=${encodeURIComponent(String(valueAt(entry, ['id']) ?? ''))}` : ''
	const words = [
		leafNames?.[leaf?.id ?? ''],
		called ?? labels?.[first],
		labels?.[String(path.findLast((step) => typeof step === 'string' && labels?.[step] !== undefined))],
	]
	return {
		place: [...new Set(words.filter((word) => word !== undefined))].join(', '),
		href: `${deskHref({ page: 'words' })}?at=${leaf?.id ?? ''}${page}#${fieldAnchor(fileOf(key), first)}`,
	}
}

/**
 * Returns the texts of the agency in which a former name of it still stands in full, drafts included: what is written
 * with {name} follows by itself.
 */
export async function formerNames(db: Kysely<Tables>, inUse: FilesInUse, language: string): Promise<FormerName[]> {
	const drafts = new Map((await openDrafts(db, inUse)).map(({ file, value }) => [file, value]))
	const valueOfFile = (file: string) => drafts.get(file) ?? parsedText(textInUse(inUse, file)?.text ?? '{}')
	const present = nameIn(valueOfFile(SITE)) ?? ''
	const names = await earlierNames(db, inUse, present)
	if (names.length === 0) return []
	const found = CONFIG_KEYS.flatMap((key) => {
		const value = valueOfFile(fileOf(key))
		return textsIn(value, []).flatMap(({ path, text }) => {
			const name = names.find((one) => holdsName(text, one, present))
			return name === undefined ? [] : [{ name, ...placeOf(key, path, value, language) }]
		})
	})
	const once = new Map(found.map((one) => [`${one.href} ${one.place} ${one.name}`, one]))
	return [...once.values()].slice(0, MOST_PLACES)
}
