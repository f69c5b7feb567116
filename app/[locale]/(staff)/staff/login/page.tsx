import { redirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { deskMetadata, searchOf } from '#components/desk/frame/page/desk-page.tsx'
import { DeskFirstAccount, DeskLogin } from '#components/desk/login/login-pages.tsx'
import { isFirstAccount } from '#lib/desk/account/first-account.ts'
import { currentStaff } from '#lib/people/staff/account/session/current.ts'
import { deskHref, targetIn } from '#lib/site/routing/pages/staff-pages.ts'

interface LoginProps {
	params: Promise<{ locale: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = deskMetadata('login')

export default async function Login({ params, searchParams }: LoginProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const search = searchOf(await searchParams)
	if ((await currentStaff()) !== null) {
		const wanted = targetIn(search.get('to') ?? '')
		redirect(deskHref(wanted?.target ?? { page: 'desk' }) + (wanted?.search ?? ''))
	}
	if (await isFirstAccount()) return <DeskFirstAccount language={locale} search={search} />
	return <DeskLogin language={locale} search={search} />
}
