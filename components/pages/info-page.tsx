import 'server-only'
import { getTranslations } from 'next-intl/server'
import { OfficeAppointmentLink } from '#components/appointments/office-link.tsx'
import { CookieTable } from '#components/consent/cookie-table.tsx'
import { SiteContactForm } from '#components/leads/site-contact-form.tsx'
import card from '#components/page-parts/address-card.module.css'
import { AddressCard } from '#components/page-parts/address-card.tsx'
import { AgencyPicture } from '#components/page-parts/agency-picture.tsx'
import { PageHead } from '#components/page-parts/page-head.tsx'
import styles from '#components/page-parts/pages.module.css'
import { TwoColumns } from '#components/page-parts/two-columns.tsx'
import { RichBlocks } from '#components/text/rich-blocks.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { articleIn } from '#lib/pages/content/articles.ts'
import type { PageView } from '#lib/pages/content/content-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { isLegalText, type LEGAL_TEXTS } from '#lib/site/config/schema/pages/legal-texts.ts'
import type { TypedAddress } from '#lib/site/routing/typed-address.ts'
import { MenuPage } from './menu-page.tsx'
import { OwnPageWay } from './own-page-way.tsx'
import { isRequestPage, RequestPage, type RequestPageId } from './request-page.tsx'

/** The agency's legal texts. Each is the article in `config/articles.json` with the id of its page. */
type ArticlePageId = (typeof LEGAL_TEXTS)[number]

/** A legal text, used if the menu has no page with blocks for it; marked if it is a sample (decision 19). */
async function ArticlePage({ language, page }: { language: string; page: ArticlePageId }) {
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

/** Buttons to write and to call, the first one in the accent colour; `subject` is the mail's subject. */
async function ReachActions({ language, subject }: { language: string; subject: string }) {
	const { phone, email } = getSite()
	const t = await getTranslations({ locale: language, namespace: 'pages' })
	const tel = phoneHref(phone)
	return (
		<div className={card.actions}>
			<ButtonLink look="main" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
				<Icon name="mail" />
				{t('writeUs')}
			</ButtonLink>
			{tel !== null && (
				<ButtonLink href={tel}>
					<Icon name="phone" />
					{t('callUs', { phone: formatPhone(phone) })}
				</ButtonLink>
			)}
		</div>
	)
}

/** How to reach the agency: by mail, by phone and in person. */
async function ContactPage({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'pages.contact' })
	return (
		<>
			<TwoColumns aside={<AddressCard language={language} subject={t('subject')} />}>
				<PageHead title={t('title')} text={t('text')}>
					<ReachActions language={language} subject={t('subject')} />
					<OfficeAppointmentLink language={language} />
				</PageHead>
				<div className={styles.form}>
					<SiteContactForm language={language} />
				</div>
			</TwoColumns>
			<AgencyPicture language={language} name="contact" className={styles.contactPagePhoto} isLazy />
		</>
	)
}

/** The text pages that are built into the program. */
export type InfoPageId = 'contact' | RequestPageId | ArticlePageId

/** Returns which of them a path means, or null. */
export function knownInfoPage(page: string): InfoPageId | null {
	return page === 'contact' || isRequestPage(page) || isLegalText(page) ? page : null
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
