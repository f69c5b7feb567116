import 'server-only'
import { getTranslations } from 'next-intl/server'
import { CookieTable } from '@/components/consent/cookie-table'
import { RichBlocks } from '@/components/modules/rich-blocks'
import { getSite } from '@/lib/agency/config'
import { articleIn } from '@/lib/pages/articles'
import { PageHead } from './page-head'
import styles from './pages.module.css'

const PAGES = ['disclaimer', 'cookie-policy', 'privacy-statement'] as const

/** The agency's legal texts: each is the article of `config/articles.json` with the id of its page. */
export type ArticlePageId = (typeof PAGES)[number]

export function isArticlePage(page: string): page is ArticlePageId {
	return PAGES.some((known) => known === page)
}

/** A legal text, for a menu that has no page with blocks for it; marked where it is a sample (decision 19). */
export async function ArticlePage({ language, page }: { language: string; page: ArticlePageId }) {
	const { name } = getSite()
	const t = await getTranslations({ locale: language, namespace: 'pages' })
	const article = articleIn(language, page)
	return (
		<article className={`wrap ${styles.article}`}>
			<PageHead title={t(`${page}.title`)} text={t(`${page}.description`, { name })} />
			{article?.isSample && (
				<p className={styles.note} role="note">
					{t('sample')}
				</p>
			)}
			{article && <RichBlocks blocks={article.blocks} top={2} />}
			{page === 'cookie-policy' && (
				<div className={styles.section}>
					<CookieTable language={language} />
				</div>
			)}
		</article>
	)
}
