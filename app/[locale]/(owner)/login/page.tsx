import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { LoginForm } from '@/components/owner/login-form'
import { MissingPage } from '@/components/pages/missing-page'
import { getSite } from '@/lib/agency/config'
import { isDraft } from '@/lib/agency/menu-pages'
import { answerMissing } from '@/lib/cache/answer-status'
import { hrefOf, pageName } from '@/lib/i18n/navigation'
import { currentOwner } from '@/lib/owners/current'
import { type PageParams, readPageState } from '@/lib/owners/page-state'
import { menuMetadata } from '@/lib/pages/metadata'
import { loadPage } from '@/lib/pages/queries'

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
		await answerMissing()
		return <MissingPage language={locale} />
	}
	const state = await readPageState(locale, searchParams)
	if ((await currentOwner()) !== null) {
		redirect(state.to === '' ? hrefOf(locale, 'owner') : hrefOf(locale, 'owner-listing', { id: state.to }))
	}
	return <LoginForm language={locale} state={state} entry={await loadPage(locale, 'login')} />
}
