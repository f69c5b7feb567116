import 'server-only'
import { getArticles } from '#lib/site/config/config.ts'
import type { Article } from '#lib/site/config/schema/pages/content.ts'
import { linkHref } from '#lib/site/routing/navigation.ts'
import type { ArticleView } from './content-types.ts'
import { pictureIn, richTextIn } from './wording.ts'

/** Returns an article in a language, with its links as addresses. */
export function articleView(language: string, { id, isSample, image, body }: Article): ArticleView {
	const picture = image && pictureIn(language, image)
	return { id, isSample, picture, blocks: richTextIn(language, body, (link) => linkHref(language, link)) }
}

/** Returns an article of `config/articles.json` in a language; null if there is none. */
export function articleIn(language: string, id: string): ArticleView | null {
	const article = getArticles().articles.find((one) => one.id === id)
	return article ? articleView(language, article) : null
}
