import 'server-only'
import { getTranslations } from 'next-intl/server'
import { CookieTable } from '#components/consent/cookie-table.tsx'
import { PageHead } from '#components/page-parts/page-head.tsx'
import styles from '#components/page-parts/pages.module.css'
import { RichBlocks } from '#components/text/rich-blocks.tsx'
import { articleIn } from '#lib/pages/content/articles.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { LEGAL_TEXTS } from '#lib/site/config/schema/pages/legal-texts.ts'
import { OwnPageWay } from './own-page-way.tsx'

/** The agency's legal texts. Each is the article in `config/articles.json` with the id of its page. */
export type ArticlePageId = (typeof LEGAL_TEXTS)[number]

/** A legal text, used if the menu has no page with blocks for it; marked if it is a sample (decision 19). */
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
			{page === 'privacy-statement' && (
				<p className={styles.section}>
					<OwnPageWay language={language} />
				</p>
			)}
			{page === 'cookie-policy' && (
				<div className={styles.section}>
					<CookieTable language={language} />
				</div>
			)}
		</article>
	)
}
