import 'server-only'
import { fold } from '#lib/base/text/fold.ts'
import type { Field, NamedField } from '#lib/desk/editor/form/editor-form-types.ts'
import { fieldAnchor } from '#lib/desk/editor/form/field-anchor.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { sectionsFor } from '#lib/desk/editor/live-editor/editor-access.ts'
import { pageLines, pageName } from '#lib/desk/editor/pages/page-lines.ts'
import { menuInDraft } from '#lib/desk/editor/preview/pages-in-draft.ts'
import type { TreePart } from '#lib/desk/editor/tree.ts'
import { fileOf } from '#lib/site/config/model/config-set.ts'
import { readFilesInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { type Asked, type FoundOfAKind, hasWords, lineOf, MOST_OF_A_KIND } from './asked.ts'
import type { Found } from './desk-search-types.ts'

/** A field, with those that it is in. */
interface Inside {
	names: readonly string[]
	help: string
}

function placesIn(fields: readonly NamedField[], above: readonly string[]): Inside[] {
	return fields.flatMap(({ name, field }) => {
		const names = [...above, name]
		return [{ names, help: field.help }, ...placesOf(field, names)]
	})
}

/** What is inside a field. A field that holds fields of its own kind is looked into once, where it is described. */
function placesOf(field: Field, names: readonly string[]): Inside[] {
	switch (field.kind) {
		case 'group':
			return placesIn(field.fields, names)
		case 'list':
			return placesOf(field.item, names)
		case 'record':
			return placesOf(field.value, names)
		case 'union':
			return field.options.flatMap((option) => placesIn(option.fields, names))
		case 'either':
			return field.options.flatMap((option) => placesOf(option, names))
		default:
			return []
	}
}

/** A field in the form of a file. */
interface Place extends Inside {
	/** Where the form has it, as the end of an address; '' if that is at several places. */
	hash: string
}

/** All fields of a part of the tree. */
function placesOfPart({ key, fields }: TreePart, language: string): Place[] {
	const form = formOf(key, language)
	const shared = Object.values(form.shared).flatMap((field) => placesOf(field, []))
	const own = form.fields.filter(({ name }) => fields === undefined || fields.includes(name))
	return [
		...placesIn(own, []).map((place) => ({ ...place, hash: `#${fieldAnchor(fileOf(key), place.names[0] ?? '')}` })),
		...shared.map((place) => ({ ...place, hash: '' })),
	]
}

interface Ranked extends Found {
	/** How well it fits, 0 the best. */
	rank: number
}

/** The pages of the menu, by their names in any language. */
async function findMenuPages({ db, words, language }: Asked, leaf: string, here: string): Promise<Ranked[]> {
	const file = await menuInDraft(db, await readFilesInUse(db))
	return pageLines(file).flatMap((line): Ranked[] => {
		const names = Object.values(Object(childOf(line.page, 'name'))).map(String)
		if (!hasWords([line.id, ...names].join(' '), words)) return []
		const title = pageName(line, [language, ...Object.keys(Object(childOf(line.page, 'name')))])
		const rank = hasWords(title, words) ? 1 : 3
		return [{ href: `${here}&page=${encodeURIComponent(line.id)}`, title, more: leaf, rank }]
	})
}

/** Finds what a member may change: by its name in the tree, its files, its pages, its fields and what they are for. */
export async function findSettings(asked: Asked): Promise<FoundOfAKind> {
	const { member, words, language } = asked
	const { tree, fields: labels } = messagesOf(language).deskEditor
	const leafNames: Readonly<Record<string, string>> = tree.leaves
	const sections: Readonly<Record<string, string>> = tree.sections
	const labelOf = (name: string) => (labels as Readonly<Record<string, string>>)[name] ?? name
	const ranked: Ranked[] = []
	const open = sectionsFor(member).flatMap((section) => section.leaves.map((leaf) => ({ section, ...leaf })))
	for (const { section, id, parts } of open) {
		const leaf = leafNames[id] ?? id
		const href = `${deskHref({ page: 'words' })}?at=${id}`
		const files = parts.map(({ key }) => fileOf(key))
		const entry = section.leaves.length > 1 ? (sections[section.id] ?? '') : ''
		if (hasWords([entry, leaf, ...files].join(' '), words)) ranked.push({ href, title: leaf, more: entry, rank: 0 })
		if (id === 'menu') ranked.push(...(await findMenuPages(asked, leaf, href)))
		for (const { names, help, hash } of parts.flatMap((part) => placesOfPart(part, language))) {
			const title = labelOf(names.at(-1) ?? '')
			const [own = ''] = words
			const isNamed = fold(title).includes(own) && hasWords([leaf, ...names.map(labelOf)].join(' '), words)
			if (!isNamed && !hasWords(help, words)) continue
			const more = lineOf(leaf, ...names.slice(0, -1).map(labelOf))
			ranked.push({ href: href + hash, title, more, rank: isNamed ? 2 : 3 })
		}
	}
	ranked.sort((one, other) => one.rank - other.rank)
	const once = new Map(ranked.map((one) => [`${one.href} ${one.title}`, one] as const).toReversed())
	const found = [...once.values()].toReversed().slice(0, MOST_OF_A_KIND)
	return { found: found.map(({ href, title, more }) => ({ href, title, more })), all: null }
}
