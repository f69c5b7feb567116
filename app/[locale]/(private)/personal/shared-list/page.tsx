import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { InvalidLink, PersonalPage } from '#components/page-parts/personal-page.tsx'
import { LIST_DONE, LIST_PROBLEMS, SharedListPage } from '#components/shared-lists/shared-list-page.tsx'
import { openSharedList } from '#lib/people/shared-lists/list-page.ts'
import { getSite } from '#lib/site/config/config.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import { personalPath } from '#lib/site/routing/pages/personal-pages.ts'

/** A shortlist that several people share behind a signed link. */
export const dynamic = 'force-dynamic'

interface SharedListProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: SharedListProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'together' })
	return { title: t('title'), robots: { index: false, follow: false } }
}

export default async function SharedList({ params, searchParams }: SharedListProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const { token: given, done, problem } = await searchParams
	const token = String(given ?? '')
	const list = await openSharedList(given, locale)
	const t = await getTranslations({ locale, namespace: 'together' })
	if (list === null && done === 'erased') {
		return (
			<PersonalPage language={locale} page="shared-list" token={token} title={t('erase.done')}>
				<p role="status">{t('erase.doneText')}</p>
			</PersonalPage>
		)
	}
	if (list === null) return <InvalidLink language={locale} page="shared-list" token={token} />
	return (
		<PageShell
			language={locale}
			active={null}
			alternates={getSite().languages.map((language) => ({
				language,
				href: `${personalPath(getSite(), language, 'shared-list')}?token=${encodeURIComponent(token)}`,
			}))}
			crumbs={[{ label: pageName(locale, 'home'), href: hrefOf(locale, 'home') }]}
			title={t('title')}
		>
			<SharedListPage
				language={locale}
				token={token}
				list={list}
				done={LIST_DONE.find((known) => known === done) ?? null}
				problem={LIST_PROBLEMS.find((known) => known === problem) ?? null}
			/>
		</PageShell>
	)
}
