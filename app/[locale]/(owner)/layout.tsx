import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PrivateFrame } from '#components/layout/shell/private-frame.tsx'

export const dynamic = 'force-dynamic'

interface OwnerLayoutProps {
	children: ReactNode
	params: Promise<{ locale: string }>
}

/** The layout of the login and the owner portal. */
export default async function OwnerLayout({ children, params }: OwnerLayoutProps) {
	const { locale } = await params
	setRequestLocale(locale)
	return <PrivateFrame language={locale}>{children}</PrivateFrame>
}
