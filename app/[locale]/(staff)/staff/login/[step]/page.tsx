import { setRequestLocale } from 'next-intl/server'
import { deskMetadata, searchOf } from '#components/desk/frame/page/desk-page.tsx'
import { DeskMissing } from '#components/desk/frame/page/not-allowed.tsx'
import { DeskLoginStep } from '#components/desk/login/login-pages.tsx'
import { tokenAccount } from '#lib/desk/account/token-account.ts'
import { DESK_STEPS } from '#lib/site/routing/pages/staff-pages.ts'

interface StepProps {
	params: Promise<{ locale: string; step: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = deskMetadata('login-step')

export default async function Step({ params, searchParams }: StepProps) {
	const { locale, step: word } = await params
	setRequestLocale(locale)
	const search = searchOf(await searchParams)
	const step = DESK_STEPS.find((known) => known === word)
	if (step === undefined) return <DeskMissing language={locale} />
	const account = step === 'password' ? await tokenAccount(search.get('token') ?? '') : null
	return <DeskLoginStep language={locale} step={step} search={search} account={account} />
}
