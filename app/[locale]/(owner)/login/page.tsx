import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { LoginForm } from '#components/owner/login/login-form.tsx'
import { MissingPage } from '#components/pages/errors/missing-page.tsx'
import { menuMetadata } from '#lib/pages/content/metadata.ts'
import { loadPage } from '#lib/pages/content/queries.ts'
import { currentOwner } from '#lib/people/owners/account/current-owner.ts'
import { type PageParams, readPageState } from '#lib/people/owners/account/page-state.ts'
import { respondNotFound } from '#lib/site/cache/response-status.ts'
import { getSite } from '#lib/site/config/config.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import { isDraft } from '#lib/site/routing/pages/menu-pages.ts'

interface LoginProps {
	params: Promise<{ locale: string }>
	searchParams: PageParams
}

export async function generateMetadata({ params }: LoginProps): Promise<Metadata> {
	const { locale } = await params
	const t = await getTranslations({ locale, namespace: 'owner.login' })
	const description = t('description', { name: getSite().name })
	return menuMetadata(locale, 'login', { title: pageName(locale, 'login'), description })
}

export default async function Login({ params, searchParams }: LoginProps) {
	const { locale } = await params
	setRequestLocale(locale)
	if (isDraft('login')) {
		await respondNotFound()
		return <MissingPage language={locale} />
	}
	const state = await readPageState(locale, searchParams)
	if ((await currentOwner()) !== null) {
		redirect(state.to === '' ? hrefOf(locale, 'owner') : hrefOf(locale, 'owner-listing', { id: state.to }))
	}
	return <LoginForm language={locale} state={state} entry={await loadPage(locale, 'login')} />
}
