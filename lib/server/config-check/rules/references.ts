import { type CheckMessage, said, saidBySchema } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, FileFacts, Finding, PartialConfig } from '#lib/server/config-check/issues/finding.ts'
import { didYouMean } from '#lib/server/config-check/issues/nearest.ts'
import { CONFIG_KEYS, type ConfigKey, ConfigSet, fileOf } from '#lib/site/config/model/config-set.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { addressesIn } from '#lib/site/config/model/rich-text.ts'
import { markedValues } from '#lib/site/config/model/walk.ts'
import { isBuiltIn } from '#lib/site/config/paths/menu-tree.ts'
import { MAIN_OFFICE } from '#lib/site/config/schema/frame/site.ts'
import { LEGAL_TEXTS } from '#lib/site/config/schema/pages/legal-texts.ts'
import { FilePath, Link } from '#lib/site/config/schema/text.ts'

type Identified = readonly { id: string }[]

/** The lists whose entries other entries refer to by id. */
const LISTS: readonly { key: ConfigKey; field: string; of: (config: PartialConfig) => Identified | undefined }[] = [
	{ key: 'menu', field: 'pages', of: ({ menu }) => menu?.pages },
	{ key: 'articles', field: 'articles', of: ({ articles }) => articles?.articles },
	{ key: 'team', field: 'people', of: ({ team }) => team?.people },
	{ key: 'faq', field: 'groups', of: ({ faq }) => faq?.groups },
	{ key: 'testimonials', field: 'testimonials', of: ({ testimonials }) => testimonials?.testimonials },
	{ key: 'site', field: 'offices', of: ({ site }) => site?.offices },
	{ key: 'tags', field: 'cookies', of: ({ tags }) => tags?.cookies },
	{ key: 'adverts', field: 'rules', of: ({ adverts }) => adverts?.rules },
]

/** Finds ids that occur twice in one list. */
export const checkIds: Check = (config) =>
	LISTS.flatMap(({ key, field, of }) => {
		const ids = (of(config) ?? []).map(({ id }) => id)
		return ids.flatMap((id, index): Finding[] =>
			ids.indexOf(id) === index
				? []
				: [{ key, path: [field, index, 'id'], message: said('references.sameId', { id }) }],
		)
	})

const RELATED: Readonly<Record<string, ConfigKey>> = {
	article: 'articles',
	person: 'team',
	testimonial: 'testimonials',
	faq: 'faq',
}

function missing(type: string, id: string, key: ConfigKey, ids: readonly string[]): CheckMessage {
	return [
		said('references.notInFile', { type, id, file: fileOf(key) }),
		didYouMean(id, ids) ?? said('hint.existing', { names: ids.join(', ') }),
	]
}

function relationProblem(config: PartialConfig, type: string, id: string): CheckMessage | null {
	const list = LISTS.find(({ key }) => key === RELATED[type])
	const ids = list?.of(config)?.map((entry) => entry.id)
	return !list || !ids || ids.includes(id) ? null : missing(type, id, list.key, ids)
}

/** Finds people who work in an office that does not exist, and an office with the name of the main one. */
export const checkOffices: Check = ({ site, team }) => {
	if (!site) return []
	const ids = site.offices.map(({ id }) => id)
	const known = [MAIN_OFFICE, ...ids]
	const taken = ids.flatMap((id, index): Finding[] =>
		id !== MAIN_OFFICE ? [] : [{ key: 'site', path: ['offices', index, 'id'], message: said('site.mainOffice') }],
	)
	const lost = (team?.people ?? []).flatMap(({ office }, index): Finding[] =>
		office === null || known.includes(office)
			? []
			: [{ key: 'team', path: ['people', index, 'office'], message: missing('office', office, 'site', known) }],
	)
	return [...taken, ...lost]
}

/** Finds blocks that show an article, person, testimonial or group of questions that does not exist. */
export const checkRelations: Check = (config) =>
	(config.menu?.pages ?? []).flatMap((page, pageIndex) =>
		page.params.modules.flatMap((module, moduleIndex) =>
			('relations' in module ? module.relations : []).flatMap(({ type, id }, index): Finding[] => {
				const message = relationProblem(config, type, id)
				const path = ['pages', pageIndex, 'params', 'modules', moduleIndex, 'relations', index, 'id']
				return message === null ? [] : [{ key: 'menu', path, message }]
			}),
		),
	)

/** Finds texts of pages that have no words, picture or text to show. */
export const checkEmptyBlocks: Check = ({ menu }) =>
	(menu?.pages ?? []).flatMap((page, pageIndex) =>
		page.params.modules.flatMap((module, at): Finding[] => {
			if (module.type !== 'article' || module.text !== null || module.picture !== null) return []
			const path = ['pages', pageIndex, 'params', 'modules', at]
			return module.relations.length > 0 ? [] : [{ key: 'menu', path, message: said('menu.noText') }]
		}),
	)

/** Checks that the texts that the law requires of the agency exist. */
export const checkLegalTexts: Check = ({ articles }) => {
	const ids = articles?.articles.map(({ id }) => id) ?? [...LEGAL_TEXTS]
	return LEGAL_TEXTS.filter((id) => !ids.includes(id)).map((id) => ({
		key: 'articles',
		path: ['articles'],
		message: said('references.legalText', { id }),
	}))
}

/** Pages whose path needs a home, a project or a form: a link cannot name them by themselves. */
const UNLINKABLE = ['property-sale', 'property-rent', 'project', 'feedback', 'ask', 'sold-area', 'rented-area']
/** Pages that are on the site only if they are enabled. */
const RECENT = ['sold', 'rented']

function linkProblem(config: PartialConfig, link: string): CheckMessage | null {
	const { menu, paths } = config
	const id = /^page:(.*)$/.exec(link)?.[1]
	if (id === undefined || !menu || !paths) return null
	if (UNLINKABLE.includes(id)) return said('references.manyPages', { page: id })
	if (RECENT.includes(id) && config.site?.closedListings.recent.isEnabled === false) {
		return said('references.pageOff', { page: id })
	}
	const page = menu.pages.find((candidate) => candidate.id === id)
	if (page || isBuiltIn(id)) return null
	const ids = [...menu.pages, ...paths.pages].map((known) => known.id).filter((known) => !UNLINKABLE.includes(known))
	return [said('references.noPage', { page: id }), didYouMean(id, ids) ?? said('references.idsOfPages')]
}

function fileProblem(file: string, facts: FileFacts): CheckMessage | null {
	if (facts.hasFile(file)) return null
	const folder = file.startsWith('/media/') ? 'media' : 'site'
	return said('references.noFile', { file: file.replace(/^\/media\//, ''), folder })
}

/**
 * Returns what is wrong with an address inside a text, or null: `[words](page:contact)`, `![what one
 * sees](/media/front.jpg)`.
 */
function addressProblem(
	config: PartialConfig,
	facts: FileFacts,
	address: string,
	isPicture: boolean,
): CheckMessage | null {
	const parsed = (isPicture ? FilePath : Link).safeParse(address)
	if (!parsed.success)
		return [said('references.foundAddress', { address }), saidBySchema(parsed.error.issues[0]?.message ?? '')]
	return isPicture ? fileProblem(address, facts) : linkProblem(config, address)
}

function textFindings(
	config: PartialConfig,
	facts: FileFacts,
	key: ConfigKey,
	texts: unknown,
	path: JsonPath,
): Finding[] {
	return Object.entries(Object(texts)).flatMap(([language, entries]) =>
		(Array.isArray(entries) ? entries : []).flatMap((entry, index) =>
			addressesIn(String(entry)).flatMap(({ address, isPicture }): Finding[] => {
				const message = addressProblem(config, facts, address, isPicture)
				return message === null ? [] : [{ key, path: [...path, language, index], message }]
			}),
		),
	)
}

/** Finds links to pages that do not exist and files that do not exist, as values and inside texts. */
export const checkLinks: Check = (config, facts) =>
	CONFIG_KEYS.flatMap((key) =>
		markedValues(ConfigSet.shape[key], config[key]).flatMap(({ kind, value, path }): Finding[] => {
			if (typeof value !== 'string') return textFindings(config, facts, key, value, path)
			const message = kind === 'file' ? fileProblem(value, facts) : linkProblem(config, value)
			return message === null ? [] : [{ key, path, message }]
		}),
	)
