import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { GoLink } from '#components/ui/button.tsx'
import { respondNotFound } from '#lib/site/cache/response-status.ts'
import { getSite } from '#lib/site/config/config.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import { type PersonalPage as Page, personalPath } from '#lib/site/routing/pages/personal-pages.ts'
import { AddressCard } from './address-card.tsx'
import styles from './personal-page.module.css'
import { TwoColumns } from './two-columns.tsx'

interface PersonalPageProps {
	language: string
	page: Page
	token: string
	title: string
	/** The last action on the page failed. */
	hasFailed?: boolean
	children: ReactNode
}

/** A page behind a signed link, with its title. The links to its other languages keep the token. */
export async function PersonalPage({ language, page, token, title, hasFailed = false, children }: PersonalPageProps) {
	const t = await getTranslations({ locale: language, namespace: 'personal' })
	const query = `?token=${encodeURIComponent(token)}`
	return (
		<PageShell
			language={language}
			active={null}
			alternates={getSite().languages.map((other) => ({
				language: other,
				href: personalPath(getSite(), other, page) + query,
			}))}
			crumbs={[{ label: pageName(language, 'home'), href: hrefOf(language, 'home') }]}
			title={title}
		>
			<TwoColumns aside={<AddressCard language={language} />}>
				<h1>{title}</h1>
				<div className={styles.steps}>
					{hasFailed && (
						<p role="alert" className={styles.problem}>
							{t('failed')}
						</p>
					)}
					{children}
				</div>
			</TwoColumns>
		</PageShell>
	)
}

/** Shown for a link that does not work: the same for a forged, a foreign, an expired and a used one. */
export async function InvalidLink({ language, page, token }: Pick<PersonalPageProps, 'language' | 'page' | 'token'>) {
	await respondNotFound()
	const t = await getTranslations({ locale: language, namespace: 'personal.invalid' })
	return (
		<PersonalPage language={language} page={page} token={token} title={t('title')}>
			<p>{t('text')}</p>
			<GoLink href={hrefOf(language, 'contact')}>{t('link')}</GoLink>
		</PersonalPage>
	)
}
