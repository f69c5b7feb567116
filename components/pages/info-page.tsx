import 'server-only'
import { CookieTable } from '#components/consent/cookie-table.tsx'
import styles from '#components/page-parts/pages.module.css'
import type { PageView } from '#lib/pages/content/content-types.ts'
import type { TypedAddress } from '#lib/site/routing/typed-address.ts'
import { ArticlePage, type ArticlePageId, isArticlePage } from './article-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { MenuPage } from './menu-page.tsx'
import { OwnPageWay } from './own-page-way.tsx'
import { isRequestPage, RequestPage, type RequestPageId } from './request-page.tsx'

/** The text pages that are built into the program. */
export type InfoPageId = 'contact' | RequestPageId | ArticlePageId

/** Returns which of them a path means, or null. */
export function knownInfoPage(page: string): InfoPageId | null {
	return page === 'contact' || isRequestPage(page) || isArticlePage(page) ? page : null
}

interface InfoPageProps {
	language: string
	page: InfoPageId
	/** Its entry in `config/menu.json`, or null. */
	entry: PageView | null
	/** Address to fill in, of the property to be valued. */
	address?: TypedAddress
}

/** A built-in text page: the blocks of its entry in the menu if there are any, otherwise its own content. */
export function InfoPage({ language, page, entry, address }: InfoPageProps) {
	if (entry !== null && entry.modules.length > 0) {
		return (
			<MenuPage language={language} page={entry}>
				{page === 'privacy-statement' && (
					<p className={`wrap ${styles.table}`}>
						<OwnPageWay language={language} />
					</p>
				)}
				{page === 'cookie-policy' && (
					<div className={`wrap ${styles.table}`}>
						<CookieTable language={language} />
					</div>
				)}
			</MenuPage>
		)
	}
	if (page === 'contact') return <ContactPage language={language} />
	return isRequestPage(page) ? (
		<RequestPage language={language} page={page} address={address} />
	) : (
		<ArticlePage language={language} page={page} />
	)
}
