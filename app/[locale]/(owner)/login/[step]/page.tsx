import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { LoginStepPage } from '#components/owner/login/login-step-page.tsx'
import { type PageParams, readPageState } from '#lib/people/owners/account/page-state.ts'
import { tokenAccount } from '#lib/people/owners/account/token-queries.ts'
import { pageName } from '#lib/site/routing/navigation.ts'
import { isOneOf, LOGIN_STEPS } from '#lib/site/routing/pages/owner-pages.ts'

interface StepProps {
	params: Promise<{ locale: string; step: string }>
	searchParams: PageParams
}

export async function generateMetadata({ params }: StepProps): Promise<Metadata> {
	const { locale } = await params
	return { title: pageName(locale, 'login-step'), robots: { index: false, follow: false } }
}

export default async function Step({ params, searchParams }: StepProps) {
	const { locale, step } = await params
	setRequestLocale(locale)
	if (!isOneOf(LOGIN_STEPS, step)) notFound()
	const state = await readPageState(locale, searchParams)
	const account = step === 'password' && state.token !== '' ? await tokenAccount(state.token) : null
	return <LoginStepPage language={locale} step={step} state={state} account={account} />
}
