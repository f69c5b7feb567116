import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { Settings } from '#components/owner/portal/settings.tsx'
import { currentOwner } from '#lib/people/owners/account/current-owner.ts'
import { type PageParams, readPageState } from '#lib/people/owners/account/page-state.ts'
import { countSessions } from '#lib/people/owners/portal/portal-queries.ts'
import { getOwnerSettings } from '#lib/site/config/config.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'

interface SettingsProps {
	params: Promise<{ locale: string }>
	searchParams: PageParams
}

export async function generateMetadata({ params }: SettingsProps): Promise<Metadata> {
	const { locale } = await params
	return { title: pageName(locale, 'owner-page'), robots: { index: false, follow: false } }
}

export default async function OwnerSettings({ params, searchParams }: SettingsProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const current = await currentOwner()
	if (current === null) redirect(hrefOf(locale, 'login'))
	const { email, mail_language, wants_summary, wants_visit_notice, wants_code } = current.owner
	const { mailedCode, visitNotice } = getOwnerSettings()
	return (
		<Settings
			language={locale}
			state={await readPageState(locale, searchParams)}
			email={email}
			mailLanguage={mail_language}
			wantsSummary={wants_summary === 1}
			wantsVisitNotice={visitNotice.isEnabled ? wants_visit_notice === 1 : null}
			wantsCode={wants_code === 1}
			isCodeRequired={mailedCode === 'required'}
			sessions={await countSessions(current)}
		/>
	)
}
