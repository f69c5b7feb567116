import 'server-only'
import { contrast } from '#lib/base/text/contrast.ts'
import { mapTiles } from '#lib/homes/map/base-map.ts'
import { publishedTestimonials } from '#lib/people/testimonials/published.ts'
import { beginRender, tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { getArticles, getFaq, getSite, getTeam, getTestimonials } from '#lib/site/config/config.ts'
import type { Article } from '#lib/site/config/schema/pages/content.ts'
import type { Module, Page } from '#lib/site/config/schema/pages/menu.ts'
import type { Media } from '#lib/site/config/schema/text.ts'
import { linkHref, pageHref } from '#lib/site/routing/navigation.ts'
import { shownPage } from '#lib/site/routing/pages/menu-pages.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'
import { articleView } from './articles.ts'
import type { MediaView, ModuleView, PageView } from './content-types.ts'
import { placementOf } from './grid.ts'
import { chosenPeople, chosenTestimonials, related, toPerson, toTestimonial } from './people.ts'
import { loadPropertyList } from './property-list-queries.ts'
import { richTextWords } from './rich-text.ts'
import { pictureIn, richTextIn, wordsIn } from './wording.ts'

/** Below this contrast, black text on a colour is hard to read (WCAG 2.2, 1.4.3). */
const READABLE = 4.5
/** The page whose form can receive an address from a block. */
const VALUATION = 'page:contact-demand'

function mediaIn(language: string, media: Media): MediaView {
	switch (media.kind) {
		case 'none':
			return media
		case 'color':
			return { ...media, isDark: contrast(media.color, '#1a2226') < READABLE }
		case 'image':
			return { kind: 'pictures', pictures: [pictureIn(language, media.picture)] }
		case 'gallery':
			return { kind: 'pictures', pictures: media.pictures.map((picture) => pictureIn(language, picture)) }
	}
}

/** The text and picture that a block holds itself. */
function ownText({ text, picture }: Extract<Module, { type: 'article' }>, id: string): Article[] {
	return text === null && picture === null ? [] : [{ id, isSample: false, image: picture, body: text ?? {} }]
}

/** Returns a block in a language with everything that it shows; null if it would be empty. */
async function toView(language: string, module: Module, id: string): Promise<ModuleView | null> {
	const resolve = (link: string) => linkHref(language, link)
	const { titleSize, class: ground } = module
	const frame = { id, title: wordsIn(language, module.title), titleSize, ground, placement: placementOf(module) }
	switch (module.type) {
		case 'article': {
			const articles = [...ownText(module, id), ...related(getArticles().articles, module.relations)]
			const views = articles.map((one) => articleView(language, one))
			const isEmpty =
				frame.title === null && views.every(({ blocks, picture }) => blocks.length === 0 && picture === null)
			return isEmpty ? null : { ...frame, type: module.type, view: module.view, articles: views }
		}
		case 'property-list': {
			const { type, view, goal, numberItemOfRow } = module
			const list = await loadPropertyList(language, module)
			return list.cards.length === 0 ? null : { ...frame, type, view, goal, columns: numberItemOfRow, ...list }
		}
		case 'contact': {
			const people = chosenPeople(getTeam().people, module.relations, 'none')
			return {
				...frame,
				type: module.type,
				view: module.view,
				people: people.map((person) => toPerson(language, person, resolve)),
			}
		}
		case 'testimonials': {
			const { type, view, relations, maxItems } = module
			await tagPage([cacheTag.testimonials])
			const all = [...getTestimonials().testimonials, ...(await publishedTestimonials())]
			const chosen = chosenTestimonials(all, relations, maxItems)
			const testimonials = chosen.map((one) => toTestimonial(language, one)).filter((one) => one !== null)
			const hasForm = module.form
			return testimonials.length === 0 && !hasForm ? null : { ...frame, type, view, testimonials, hasForm }
		}
		case 'team': {
			const { type, view, numberItemOfRow } = module
			const people = chosenPeople(getTeam().people, module.relations, 'all')
			if (people.length === 0) return null
			const views = people.map((person) => toPerson(language, person, resolve))
			return { ...frame, type, view, columns: numberItemOfRow, people: views }
		}
		case 'faq': {
			const all = getFaq().groups
			const groups = module.relations.length > 0 ? related(all, module.relations) : all
			const views = groups.map((group) => ({
				id: group.id,
				title: wordsIn(language, group.title) ?? '',
				questions: group.questions.map(({ question, answer }) => {
					const blocks = richTextIn(language, answer, resolve)
					return { question: wordsIn(language, question) ?? '', answer: blocks, words: richTextWords(blocks) }
				}),
			}))
			return { ...frame, type: module.type, view: module.view, groups: views }
		}
		case 'gallery': {
			const { type, view, numberItemOfRow } = module
			const pictures = module.pictures.map((picture) => pictureIn(language, picture))
			return { ...frame, type, view, columns: numberItemOfRow, pictures }
		}
		case 'map': {
			const { type, view, zoom } = module
			const { latitude, longitude, street, number } = getSite().address
			return { ...frame, type, view, zoom, latitude, longitude, place: `${street} ${number}`, ...mapTiles() }
		}
		case 'places':
			return { ...frame, type: module.type, maxItems: module.maxItems }
		case 'listing-map':
		case 'project':
			return { ...frame, type: module.type }
		case 'valuation': {
			const href = resolve(module.button.link)
			return {
				...frame,
				type: module.type,
				text: wordsIn(language, module.text) ?? '',
				button: href === null ? null : { label: wordsIn(language, module.button.label) ?? '', href },
				asksAddress: module.asksAddress && module.button.link === VALUATION,
				picture: module.picture && pictureIn(language, module.picture),
				steps: module.steps.map(({ when, what }) => ({
					when: wordsIn(language, when) ?? '',
					what: wordsIn(language, what) ?? '',
				})),
			}
		}
		case 'call-to-action': {
			const buttons = module.buttons.flatMap(({ label, link }) => {
				const href = resolve(link)
				const words = wordsIn(language, label)
				return href === null || words === null ? [] : [{ label: words, href }]
			})
			const blocks = richTextIn(language, module.text, resolve)
			const asksAddress = module.asksAddress && module.buttons[0]?.link === VALUATION && resolve(VALUATION) !== null
			return { ...frame, type: module.type, view: module.view, blocks, buttons, asksAddress }
		}
	}
}

/**
 * Returns the published blocks of a page (in the preview all) in their order and in a language, and puts the tags of
 * their homes on the page.
 */
export async function loadModules(language: string, page: Page): Promise<ModuleView[]> {
	const shown = page.params.modules.filter(({ status }) => hasDrafts() || status === 'Published')
	const sorted = shown.toSorted((a, b) => a.sort - b.sort)
	const views = await Promise.all(sorted.map((module, index) => toView(language, module, `block-${index + 1}`)))
	return views.filter((view) => view !== null)
}

/**
 * Returns a published page of `config/menu.json` (in the preview any page) in a language with its blocks; null if there
 * is none.
 */
export async function loadPage(language: string, id: string): Promise<PageView | null> {
	await beginRender()
	const page = shownPage(id, hasDrafts())
	if (page === null) return null
	const { title, description, image } = page.params
	const name = wordsIn(language, page.name) ?? ''
	const parent = page.parentId === null ? null : shownPage(page.parentId, hasDrafts())
	const parentHref = parent && pageHref(language, parent.id)
	return {
		id,
		name,
		title: wordsIn(language, title) ?? name,
		description: wordsIn(language, description),
		media: mediaIn(language, image),
		parent: parent && parentHref !== null ? { label: parent.name[language] ?? '', href: parentHref } : null,
		modules: await loadModules(language, page),
	}
}
