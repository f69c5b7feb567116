import 'server-only'
import type { Kysely } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { isLanguage, REFERENCE_LANGUAGE } from '#lib/base/text/languages.ts'
import { parsedText } from '#lib/desk/editor/drafts/rebase.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf, valueAt } from '#lib/desk/editor/form/field-at.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { formerNames } from '#lib/desk/editor/former-names.ts'
import { blocksOf } from '#lib/desk/editor/pages/blocks.ts'
import { pagesInDraft } from '#lib/desk/editor/preview/pages-in-draft.ts'
import type { SetCheck } from '#lib/desk/editor/set-check.ts'
import { proposalTexts } from '#lib/desk/translation/proposal-texts.ts'
import { typeNames } from '#lib/homes/listings/words/type-names.ts'
import { officeName } from '#lib/homes/offices/office-names.ts'
import { agencyOffices } from '#lib/homes/offices/offices.ts'
import { listMembers } from '#lib/people/staff/account/members.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { type ConfigKey, fileOf } from '#lib/site/config/model/config-set.ts'
import { firstWords } from '#lib/site/config/model/rich-text-runs.ts'
import { type FilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { typeNamesIn } from '#lib/site/i18n/messages.ts'
import { fieldsLockedFor, leafFor } from './editor-access.ts'
import { fileStates } from './file-state.ts'
import type { LeafView, Option } from './live-editor-types.ts'

/** Where the lists are that fields refer to. */
const LISTS: Readonly<Record<string, { key: ConfigKey; path: readonly string[] }>> = {
	articles: { key: 'articles', path: ['articles'] },
	faq: { key: 'faq', path: ['groups'] },
	offices: { key: 'site', path: ['offices'] },
	pages: { key: 'menu', path: ['pages'] },
	people: { key: 'team', path: ['people'] },
	testimonials: { key: 'testimonials', path: ['testimonials'] },
}

function isGroup(value: Json | undefined): value is { [name: string]: Json } {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns how an entry is called in a language: its name or title, null without one. */
function nameOf(entry: { [name: string]: Json }, language: string): string | null {
	const params = isGroup(entry.params) ? entry.params : {}
	const candidates = [entry.name, entry.title, entry.question, entry.breadcrumb, params.title, entry.author]
	const texts = candidates.flatMap((one) => (isGroup(one) ? [one[language], Object.values(one)[0]] : [one]))
	const text = texts.find((one) => typeof one === 'string' && one.trim() !== '')
	return typeof text === 'string' ? text : null
}

/** Returns the names of the pages that show each shared text, by its id. */
function pagesWithText(inUse: FilesInUse, language: string): ReadonlyMap<string, readonly string[]> {
	const pages = valueAt(parsedText(textInUse(inUse, fileOf('menu'))?.text ?? '{}'), ['pages'])
	const shown = (Array.isArray(pages) ? pages.filter(isGroup) : []).flatMap((page) => {
		const relations = blocksOf(page, []).flatMap(({ block }) => [childOf(block, 'relations') ?? []].flat())
		const ids = relations.filter((one) => childOf(one, 'type') === 'article').map((one) => String(childOf(one, 'id')))
		return [...new Set(ids)].map((id) => ({ id, page: nameOf(page, language) ?? String(page.id) }))
	})
	return new Map([...Map.groupBy(shown, ({ id }) => id)].map(([id, all]) => [id, all.map(({ page }) => page)]))
}

/** Returns what the entries are called that fields refer to, by list. */
export function optionsOf(inUse: FilesInUse, language: string): Record<string, Option[]> {
	const texts = pagesWithText(inUse, language)
	/** A text without a name is called by the pages that show it, or by its first words. */
	const labelOf = (name: string, entry: { [name: string]: Json }) =>
		nameOf(entry, language) ??
		((name === 'articles' && texts.get(String(entry.id))?.join(', ')) ||
			firstWords(entry.body, [language, getSite().defaultLanguage]) ||
			String(entry.id))
	const lists = Object.entries(LISTS).map(([name, { key, path }]) => {
		const value = valueAt(parsedText(textInUse(inUse, fileOf(key))?.text ?? '{}'), [...path])
		const entries = Array.isArray(value) ? value.filter(isGroup) : []
		const known = entries.filter(({ id }) => typeof id === 'string' || typeof id === 'number')
		return [name, known.map((entry) => ({ value: String(entry.id), label: labelOf(name, entry) }))] as const
	})
	const labels = valueAt(parsedText(textInUse(inUse, fileOf('site'))?.text ?? '{}'), ['ribbons', 'labels'])
	const ribbons = Object.entries(isGroup(labels) ? labels : {}).map(([value, name]) => {
		return { value, label: nameOf({ name }, language) ?? value }
	})
	const marquees = valueAt(parsedText(textInUse(inUse, fileOf('site'))?.text ?? '{}'), ['ribbons', 'marquees'])
	const numbered = Object.entries(isGroup(marquees) ? marquees : {}).map(([value, id]) => {
		return { value, label: ribbons.find((ribbon) => ribbon.value === id)?.label ?? String(id) }
	})
	const types = Object.entries(typeNamesIn(isLanguage(language) ? language : REFERENCE_LANGUAGE)).map(
		([name, label]) => {
			return { value: name.replace('type', ''), label }
		},
	)
	const [main] = agencyOffices().map((office) => ({ value: office.id, label: officeName(office, language) }))
	const options = Object.fromEntries(lists)
	const offices = [main, ...(options.offices ?? [])].filter((one) => one !== undefined)
	return { ...options, offices, ribbons, marquees: numbered, types }
}

/** Returns what a member edits under a name of the tree; null if there is no such thing or not for this member. */
export async function leafView(
	db: Kysely<Tables>,
	member: Pick<StaffMember, 'roles'>,
	id: string,
	language: string,
	check: SetCheck,
): Promise<LeafView | null> {
	const leaf = leafFor(member, id)
	if (leaf === null) return null
	const { inUse, states } = await fileStates(
		db,
		member,
		leaf.parts.map(({ key }) => fileOf(key)),
		check,
		language,
	)
	const { languages, defaultLanguage } = getSite()
	const files = leaf.parts.flatMap(({ key, fields }) => {
		const state = states.get(fileOf(key))
		const form = formOf(key, language)
		const own = fields ?? form.fields.map(({ name }) => name)
		const forAdmins = fieldsLockedFor(member, fileOf(key))
		return state === undefined ? [] : [{ ...state, file: fileOf(key), form, fields: own, forAdmins }]
	})
	const media = inUse.media.map((name) => `/${name}`)
	const pages = await pagesInDraft(db, inUse)
	const former = id === 'identity' ? await formerNames(db, inUse, language) : []
	const isAdmin = holds(member, 'admin')
	const accounts = id === 'team' && isAdmin ? (await listMembers(db)).map(({ email }) => email) : null
	const options = optionsOf(inUse, language)
	// What the feed calls its types counts before our own names.
	const own = await typeNames(await getPublicDb(), language)
	const types = new Map([...(options.types ?? []).map(({ value, label }) => [value, label] as const), ...own])
	return {
		leaf: id,
		isAdmin,
		former,
		...(accounts === null ? {} : { accounts }),
		files,
		languages,
		defaultLanguage,
		options: { ...options, types: [...types].map(([value, label]) => ({ value, label })) },
		media,
		pages,
		proposals: proposalTexts(language),
	}
}
