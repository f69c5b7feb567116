import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { priceText } from '#lib/homes/listings/price/price-line.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import { cardFile, variantHref } from '#lib/homes/pictures/files/variants.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { listsOf } from '#lib/homes/search/results/list-data.ts'
import { readTypedSearch } from '#lib/homes/search/results/read-typed-search.ts'
import { factWords } from '#lib/pages/seo/rss.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { EMBED_HOME_PARAM, type EmbedKind } from '#lib/site/routing/kinds/embed-kinds.ts'
import { goalOf } from '#lib/site/routing/kinds/goal.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { GOAL_PARAM } from '#lib/site/routing/param-names.ts'
import { ADDRESS_PARAM } from '#lib/site/routing/typed-address.ts'
import { html, type Markup } from './markup.ts'

/** Homes of a frame; a link leads to all of them. */
const MOST_HOMES = 12

/** What a frame shows, and the title of its page. */
export interface Embedded {
	title: string
	body: Markup
}

/** A link to the agency's own site, which opens beside the page around the frame. */
const link = (path: string, text: string) => html`<a href="${path}" target="_blank" rel="noopener">${text}</a>`

function photoOf({ picture }: ListingCard): Markup | null {
	if (picture === null) return html`<span class="photo"></span>`
	const { url, alt, kept } = picture
	const source = kept === null ? url : variantHref(kept.hash, cardFile(kept.width))
	// A picture without a copy here would be loaded from the host of the agency's software.
	if (!/^\/(?!\/)/.test(source)) return html`<span class="photo"></span>`
	return html`<img class="photo" src="${source}" alt="${alt}" loading="lazy">`
}

/** Returns the words of a ribbon, such as that a home is under option. */
function ribbonText(ribbon: string | null, language: string): string | null {
	const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = getSite().ribbons.labels
	return ribbon === null ? null : (labels[ribbon]?.[language] ?? null)
}

/** A home with what an advertisement must state: price, place, kind, size and energy label. */
function homeOf(home: ListingCard, language: string): Markup {
	const ribbon = ribbonText(home.ribbon, language)
	const own = home.title.language === language ? null : html` lang="${home.title.language}"`
	return html`<article class="home">${photoOf(home)}<div class="text">${ribbon === null ? null : html`<p class="ribbon">${ribbon}</p>`}
<p class="price">${priceText(home.price, messagesOf(language).listing.price, language)}</p>
<h2 class="title"${own}>${link(home.href, home.title.text)}</h2>
<p class="facts">${factWords(home, language)}</p></div></article>`
}

/** Homes on offer that partners may show: not those that the agency shows on its own site first. */
async function openCards(ids: readonly number[], language: string): Promise<ListingCard[]> {
	const cards = await listingCards(await getPublicDb(), ids, language)
	return cards.filter(({ status, isFirstHere }) => !isClosed(status) && !isFirstHere)
}

async function list(language: string, params: URLSearchParams): Promise<Embedded> {
	const t = translator(language, 'visitor.embed')
	const goal = goalOf(params.get(GOAL_PARAM))
	const db = await getPublicDb()
	const { href, range } = listsOf(language)[goal]
	const query = { ...(await readTypedSearch(db, goal, params, range)), page: 1, view: 'list' as const }
	const { ids, counts } = await searchListings(db, query, { pageSize: MOST_HOMES })
	const homes = await openCards(ids, language)
	const total = counts.total + counts.reserved
	const items = homes.map((home) => html`<li>${homeOf(home, language)}</li>`)
	const all = link(
		searchHref(href, query, range),
		t('all', { count: total, number: formatNumber(total, language) ?? '' }),
	)
	return {
		title: t(`title.${goal}`),
		body:
			homes.length === 0 ? html`<p>${t('none')}</p>` : html`<ul class="homes">${items}</ul><p class="by">${all}</p>`,
	}
}

async function home(language: string, params: URLSearchParams): Promise<Embedded> {
	const t = translator(language, 'visitor.embed')
	const asked = params.get(EMBED_HOME_PARAM) ?? ''
	const [found] = /^[1-9][0-9]{0,15}$/.test(asked) ? await openCards([Number(asked)], language) : []
	return found === undefined
		? { title: t('title.home'), body: html`<p>${t('gone')}</p>` }
		: { title: found.title.text, body: html`<div class="homes">${homeOf(found, language)}</div>` }
}

function search(language: string): Embedded {
	const t = translator(language, 'visitor.embed')
	const button = (goal: 'sale' | 'rent') =>
		html`<button formaction="${hrefOf(language, goal)}">${t(`search.${goal}`)}</button>`
	return {
		title: t('title.search'),
		body: html`<form method="get" action="${hrefOf(language, 'sale')}" target="_blank" rel="noopener">
<label for="search">${t('search.label')}</label><input id="search" name="search" maxlength="100" placeholder="${t('search.example')}">
<div class="buttons">${button('sale')}${button('rent')}</div></form>`,
	}
}

/** The form itself asks for consent, proof of work and times; it stays on the agency's page, with the address typed. */
function valuation(language: string): Embedded {
	const t = translator(language, 'visitor.embed')
	return {
		title: t('title.valuation'),
		body: html`<form method="get" action="${hrefOf(language, 'contact-demand')}" target="_blank" rel="noopener">
<label for="address">${t('valuation.label')}</label><input id="address" name="${ADDRESS_PARAM}" required maxlength="200" autocomplete="street-address">
<div class="buttons"><button>${t('valuation.button')}</button></div></form>`,
	}
}

/** Returns what a frame shows in a language. Never throws for bad parameters. */
export async function embedded(kind: EmbedKind, language: string, params: URLSearchParams): Promise<Embedded> {
	switch (kind) {
		case 'list':
			return list(language, params)
		case 'home':
			return home(language, params)
		case 'search':
			return search(language)
		case 'valuation':
			return valuation(language)
	}
}
