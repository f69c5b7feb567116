import 'server-only'
import type { Metadata } from 'next'
import { type PageMetadata, pageMetadata } from '#lib/pages/seo/metadata.ts'
import type { Page } from '#lib/site/config/schema/pages/menu.ts'
import { pageAlternates, pageHref } from '#lib/site/routing/navigation.ts'
import { shownPage } from '#lib/site/routing/pages/menu-pages.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'
import { pictureIn, wordsIn } from './wording.ts'

function pictureOf(language: string, { image, seo }: Page['params']): PageMetadata['picture'] {
	if (seo.ogImage !== null) return { url: seo.ogImage, alt: '', width: null, height: null }
	const picture = image.kind === 'image' ? image.picture : image.kind === 'gallery' ? image.pictures[0] : undefined
	if (!picture) return null
	const { src, ...rest } = pictureIn(language, picture)
	return { url: src, ...rest }
}

/**
 * Returns a page's metadata from its entry in `config/menu.json`. For a page built into the program, `otherwise` has
 * the texts that its entry leaves out. A page that does not exist is not indexed.
 */
export function menuMetadata(
	language: string,
	id: string,
	otherwise?: { title: string; description: string },
): Metadata {
	const page = shownPage(id, hasDrafts())
	const canonical = pageHref(language, id)
	if (canonical === null || (page === null && !otherwise)) return { robots: { index: false, follow: true } }
	const alternates = pageAlternates(id)
	if (page === null)
		return pageMetadata({ language, title: '', description: null, ...otherwise, canonical, alternates })
	const { title, description, seo } = page.params
	const own = wordsIn(language, title) ?? otherwise?.title ?? wordsIn(language, page.name) ?? ''
	return pageMetadata({
		language,
		title: wordsIn(language, seo.pageTitle) ?? own,
		description: wordsIn(language, seo.description) ?? wordsIn(language, description) ?? otherwise?.description ?? null,
		canonical,
		alternates,
		picture: pictureOf(language, page.params),
		isIndexed: seo.isActiveSEO,
		share: { title: wordsIn(language, seo.ogTitle), description: wordsIn(language, seo.ogDescription) },
		twitter: {
			title: wordsIn(language, seo.twitterTitle),
			description: wordsIn(language, seo.twitterDescription),
			picture: seo.twitterImage,
		},
	})
}
