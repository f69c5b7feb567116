import 'server-only'
import { getTranslations } from 'next-intl/server'
import { CookieTable } from '@/components/consent/cookie-table'
import { addressLine } from '@/components/layout/address'
import { getSite } from '@/lib/agency/config'
import { formatPhone } from '@/lib/listings/phone'
import { PageHead } from './page-head'
import styles from './pages.module.css'

const NO_BREAK_SPACE = '\u00a0'

const SECTIONS = {
	disclaimer: [
		'disclaimer.publisher',
		'disclaimer.supervision',
		'disclaimer.information',
		'disclaimer.rights',
		'disclaimer.law',
	],
	'cookie-policy': ['cookie-policy.what', 'cookie-policy.others', 'cookie-policy.remove'],
	'privacy-statement': [
		'privacy-statement.who',
		'privacy-statement.what',
		'privacy-statement.shared',
		'privacy-statement.kept',
		'privacy-statement.rights',
	],
} as const

/** The agency's legal texts. */
export type ArticlePageId = keyof typeof SECTIONS

export function isArticlePage(page: string): page is ArticlePageId {
	return Object.hasOwn(SECTIONS, page)
}

interface Section {
	key: string
	title: string
	text: string
}

async function sectionsOf(language: string, page: ArticlePageId): Promise<Section[]> {
	const { name, phone, email, legal } = getSite()
	const t = await getTranslations({ locale: language, namespace: 'pages' })
	const values = {
		name,
		form: legal.legalForm,
		address: addressLine(language),
		enterprise: legal.enterpriseNumber,
		registration: legal.registration,
		supervisor: legal.supervisor[language] ?? '',
		insurance: legal.insurance[language] ?? '',
		phone: formatPhone(phone).replaceAll(' ', NO_BREAK_SPACE),
		email,
	}
	return SECTIONS[page].map((key) => ({ key, title: t(`${key}.title`), text: t(`${key}.text`, values) }))
}

/** A legal text in sections, marked as a sample (decision 19). */
export async function ArticlePage({ language, page }: { language: string; page: ArticlePageId }) {
	const { name } = getSite()
	const t = await getTranslations({ locale: language, namespace: 'pages' })
	const sections = await sectionsOf(language, page)
	return (
		<article className={`wrap ${styles.article}`}>
			<PageHead title={t(`${page}.title`)} text={t(`${page}.description`, { name })} />
			<p className={styles.note} role="note">
				{t('sample')}
			</p>
			{sections.map(({ key, title, text }) => (
				<section key={key} className={styles.section}>
					<h2 className={styles.articlePageTitle}>{title}</h2>
					<p>{text}</p>
				</section>
			))}
			{page === 'cookie-policy' && (
				<div className={styles.section}>
					<CookieTable language={language} />
				</div>
			)}
		</article>
	)
}
