import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { withWords } from '#lib/desk/editor/drafts/read-drafts.ts'
import type { Change } from '#lib/desk/editor/edit/change.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { changeInWords } from '#lib/desk/editor/in-words/change-words.ts'
import { placeWords } from '#lib/desk/editor/in-words/editor-texts.ts'
import type { PlaceWords } from '#lib/desk/editor/in-words/place-words.ts'
import { pageLines, pageName } from '#lib/desk/editor/pages/page-lines.ts'
import { contentOf, historyOf } from '#lib/desk/editor/save/history.ts'
import { type Version, versionName } from '#lib/desk/editor/save/version-types.ts'
import { leafOf } from '#lib/desk/editor/tree.ts'
import { getSite } from '#lib/site/config/config.ts'
import { CONFIG_KEYS, type ConfigKey, fileOf } from '#lib/site/config/model/config-set.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { readFilesInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { optionsOf } from './leaf-view.ts'
import { changesInWords, type VersionChanges, valueIn } from './versions.ts'

/** An entry of the log about a file of `config/`. */
interface ConfigEntry {
	id: number
	at: string
	action: string
	subject: string
	former: unknown
	present: unknown
}

/** What an entry is about, as the editor calls it, and what it changed there. */
export interface LoggedChanges extends VersionChanges {
	/** What was changed, as the tree calls it; '' if it has no place there. */
	title: string
	href: string
	/** Whether that is one page of the site, by its name. */
	isPage: boolean
	/** When the version was made that was brought back; null if none was. */
	restored: string | null
	/** Where its versions are, open at the one that it made; null if it made none, or it has no place in the editor. */
	versionsHref: string | null
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const numberAt = (value: unknown, name: string) =>
	isTree(value) && typeof value[name] === 'number' ? value[name] : null

const CUT = '…'

/** The text, or the names, that the log noted of a place of a draft; null if nothing was there. */
function notedValue(noted: unknown): Json {
	if (typeof noted !== 'string') return null
	try {
		const value: unknown = /^[[{]/.test(noted) ? JSON.parse(noted) : noted
		if (typeof value === 'string') return value
		return Array.isArray(value) && value.every((one) => typeof one !== 'object') ? value : CUT
	} catch {
		// A text may begin with a link; anything else was too long to be noted whole.
		return /^\[[^"\]]+\]\(/.test(noted) ? noted : CUT
	}
}

/** The changes of a draft in an entry: the places of the file are not those of today, so entries have only numbers. */
function draftChanges({ former, present }: ConfigEntry, words: PlaceWords): VersionChanges & { paths: JsonPath[] } {
	const [was, is] = [isTree(former) ? former : {}, isTree(present) ? present : {}]
	const places = [...new Set([...Object.keys(was), ...Object.keys(is)])]
	const paths = places.map((place) => place.split('/').map((step) => (/^\d{1,4}$/.test(step) ? Number(step) : step)))
	const changes = paths.map((path, at) => {
		const [before = null, after = null] = [was, is].map((noted) => notedValue(noted[places[at] ?? '']))
		const change: Change =
			before === null
				? { kind: 'added', path, after }
				: after === null
					? { kind: 'removed', path, before }
					: { kind: 'changed', path, before, after }
		return changeInWords(words, withWords(change))
	})
	return { changes, more: 0, paths }
}

/** The version of an entry, the one before it, and the one that it brought back. */
function versionsOf({ at, present }: ConfigEntry, versions: readonly Version[]) {
	const save = numberAt(present, 'save')
	const index = versions.findIndex((one) => one.id === save && one.at === at)
	const restores = numberAt(present, 'restores')
	const restored = restores === null ? undefined : versions.slice(index + 1).find(({ id }) => id === restores)
	return { own: versions[index], former: index < 0 ? undefined : versions[index + 1], restored: restored?.at ?? null }
}

/** The page that all these places of the menu are in; null if there are several, or the places are not in one. */
function onePage(content: Uint8Array, paths: readonly JsonPath[], language: string) {
	// A page that came or went as a whole is a change of the menu.
	const within = paths.map(([field, index, ...more]) => (field === 'pages' && more.length > 0 ? index : undefined))
	const [at, ...others] = new Set(within)
	if (typeof at !== 'number' || others.length > 0) return null
	const line = pageLines(valueIn(content)).find((one) => one.at === at)
	const { defaultLanguage, languages } = getSite()
	return line === undefined ? null : { id: line.id, name: pageName(line, [language, defaultLanguage, ...languages]) }
}

/** Where what an entry is about is edited, and where its versions are. */
function linksTo(leaf: string | undefined, page: { id: string } | null, version: Version | undefined) {
	const words = deskHref({ page: 'words' })
	if (leaf === undefined) return { href: words, versionsHref: null }
	const href = `${words}?at=${leaf}${page === null ? '' : `&page=${encodeURIComponent(page.id)}`}`
	return { href, versionsHref: version === undefined ? null : `${href}&version=${versionName(version)}` }
}

/** Returns what entries of the log changed, as {@link changesOf} does. */
export async function loggedChanges(entries: readonly ConfigEntry[], language: string) {
	return changesOf(await getFullDb(), entries, language)
}

/**
 * Returns what entries of the log about texts and pages changed, by their numbers and in the words of the editor's
 * forms. Which changes a publication made is read from the versions of the file: one whose content was erased has none.
 */
export async function changesOf(
	db: Kysely<Tables>,
	entries: readonly ConfigEntry[],
	language: string,
): Promise<ReadonlyMap<number, LoggedChanges>> {
	const own = entries.flatMap((entry) => {
		const key = CONFIG_KEYS.find((one) => entry.subject === `config:${fileOf(one)}`)
		return key === undefined ? [] : [{ entry, key }]
	})
	if (own.length === 0) return new Map()
	const words = placeWords(language, optionsOf(await readFilesInUse(db), language))
	const { tree, title: anything } = messagesOf(language).deskEditor
	const leaves: Readonly<Record<string, string>> = tree.leaves
	const histories = new Map<ConfigKey, readonly Version[]>()
	const told = new Map<number, LoggedChanges>()
	for (const { entry, key } of own) {
		const file = fileOf(key)
		const versions = histories.get(key) ?? (await historyOf(db, file)).versions
		histories.set(key, versions)
		const { own: version, former, restored } = versionsOf(entry, versions)
		const [content, before] = await Promise.all([version, former].map((one) => one && contentOf(db, one, file)))
		const { paths, ...changed } =
			entry.action === 'editor.edit'
				? draftChanges(entry, words)
				: !content || !before
					? { changes: [], more: 0, paths: [] }
					: changesInWords({ former: valueIn(before), own: valueIn(content) }, words, formOf(key, language))
		const ids = [...new Set(paths.flatMap(([field]) => leafOf(key, String(field))?.id ?? []))]
		const page = key === 'menu' && content ? onePage(content, paths, language) : null
		const title = page?.name ?? (ids.length === 0 ? anything : ids.map((id) => leaves[id] ?? id).join(', '))
		told.set(entry.id, { ...changed, title, isPage: page !== null, restored, ...linksTo(ids[0], page, version) })
	}
	return told
}
