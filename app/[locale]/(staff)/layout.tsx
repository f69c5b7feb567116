import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DeskBody } from '#components/desk/frame/page/desk-body.tsx'

export const dynamic = 'force-dynamic'

interface StaffLayoutProps {
	children: ReactNode
	params: Promise<{ locale: string }>
}

/** The layout of the desk and its login: nothing of the public pages' frame, no tags, no consent. */
export default async function StaffLayout({ children, params }: StaffLayoutProps) {
	const { locale } = await params
	setRequestLocale(locale)
	return <DeskBody language={locale}>{children}</DeskBody>
}
