import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DeskFrame } from '#components/desk/frame/header/desk-frame.tsx'
import { deskCounts } from '#lib/desk/frame/desk-counts.ts'
import { mailTrouble } from '#lib/desk/frame/mail-trouble.ts'
import { setupProgress } from '#lib/desk/setup/setup-view.ts'
import { currentStaff } from '#lib/people/staff/account/session/current.ts'
import { holds } from '#lib/people/staff/account/staff-account-types.ts'

interface DeskLayoutProps {
	children: ReactNode
	params: Promise<{ locale: string }>
}

/** The frame of the pages that need a login. Each page asks for it itself: a layout is not rendered for every page. */
export default async function DeskLayout({ children, params }: DeskLayoutProps) {
	const { locale } = await params
	setRequestLocale(locale)
	const current = await currentStaff()
	if (current === null) return children
	const { member } = current
	const trouble = await mailTrouble()
	return (
		<DeskFrame
			language={locale}
			member={member}
			counts={await deskCounts(member)}
			mailTrouble={holds(member, 'admin') ? trouble : null}
			setup={await setupProgress(member, trouble)}
		>
			{children}
		</DeskFrame>
	)
}
