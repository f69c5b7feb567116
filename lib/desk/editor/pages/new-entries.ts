import { slugify } from '#lib/base/text/slug.ts'
import { blankOf } from '#lib/desk/editor/form/blank.ts'
import type { Field, Form, Json } from '#lib/desk/editor/form/editor-form-types.ts'
import type { Block } from './blocks.ts'
import type { PageLine } from './page-lines.ts'

const STEP = 10
const nextSort = (entries: readonly { sort: number }[]) => Math.max(0, ...entries.map(({ sort }) => sort)) + STEP

interface NewPage {
	name: string
	language: string
	/** Today, year first. */
	day: string
}

/** Returns a page with a name, at the end of the tree. Nobody sees it before a member publishes the change. */
export function newPage(lines: readonly PageLine[], { name, language, day }: NewPage): Json {
	const own = slugify(name) || 'page'
	const taken = lines.map(({ id }) => id)
	const free = [own, ...lines.map((_, at) => `${own}-${at + 2}`)].find((id) => !taken.includes(id))
	return {
		id: free ?? own,
		name: { [language]: name },
		status: 'Published',
		inMenu: true,
		sort: nextSort(lines.filter(({ parentId }) => parentId === null)),
		createDate: day,
		modifyDate: day,
		params: { modules: [] },
	}
}

/** What a block cannot do without, where its schema has no value to begin with. */
function startOf(type: string): { [name: string]: Json } {
	const contact = { label: {}, link: 'page:contact' }
	if (type === 'article') return { text: {} }
	if (type === 'call-to-action') return { buttons: [contact] }
	if (type === 'valuation') return { button: { label: {}, link: 'page:contact-demand' } }
	return {}
}

/** Returns a block of a type, at the end of its page. */
export function newBlock({ form, field }: { form: Form; field: Field }, type: string, blocks: readonly Block[]): Json {
	const options = field.kind === 'union' ? field.options.filter(({ value }) => value === type) : []
	const blank = field.kind === 'union' ? blankOf(form, { ...field, options }) : {}
	return { ...Object(blank), ...startOf(type), sort: nextSort(blocks) }
}
