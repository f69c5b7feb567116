import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { ownLanguageName } from '#lib/base/text/own-language-name.ts'
import { translationWords } from '#lib/desk/translation/sentence-view.ts'
import { agencyHomes } from '#lib/homes/listings/queries/agency-homes.ts'
import { hashOfText } from '#lib/homes/translation/state/published-text.ts'
import { storedTranslation } from '#lib/homes/translation/state/stored-translation.ts'
import { homeTranslation } from '#lib/people/staff/home-translation.ts'
import { getSite } from '#lib/site/config/config.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import type { TranslationLink, TranslationView } from './translation-types.ts'
import { translationView } from './translation-view.ts'

/** What the page of a translation shows. */
export interface TranslationPageView {
	view: TranslationView
	/** Where the home is. */
	title: string
	/** The languages into which its text can be translated. */
	languages: readonly { code: string; name: string }[]
}

/** Returns the translation of a home's text; null without such a home, such a language or any text. */
export async function translationPageView(
	id: number,
	to: string,
	language: string,
): Promise<TranslationPageView | null> {
	const db = await getFullDb()
	const stored = await homeTranslation(db, id, to)
	if (stored === null) return null
	const view = await translationView(db, stored, { language, now: new Date() })
	const home = (await agencyHomes([id], language)).get(id)
	return {
		view,
		title: home?.street ?? home?.title.text ?? String(id),
		languages: getSite()
			.languages.filter((code) => code !== stored.from)
			.map((code) => ({ code, name: ownLanguageName(code) })),
	}
}

/** Returns the languages of the site into which a home's text can be translated, in words of a language. */
export async function translationLinks(db: Kysely<Tables>, id: number, language: string): Promise<TranslationLink[]> {
	const t = translationWords(language)
	const names = new Intl.DisplayNames([language], { type: 'language' })
	const links: TranslationLink[] = []
	for (const code of getSite().languages) {
		const stored = await storedTranslation(db, id, code)
		if (stored === null || stored.hasOwnText || stored.from === code) continue
		const { published, automatic, original, sentences } = stored
		const isBegun = sentences.some(({ mine, isAccepted }) => mine !== null || isAccepted)
		const isShown = published !== null && published.original === hashOfText(original)
		const state = isShown
			? 'shown'
			: automatic !== null
				? 'automatic'
				: published !== null
					? 'outdated'
					: isBegun
						? 'begun'
						: 'none'
		links.push({
			language: names.of(code) ?? code,
			href: `${deskHref({ page: 'translation', params: { id: String(id) } })}?to=${code}`,
			state: t(`links.${state}`),
		})
	}
	return links
}
