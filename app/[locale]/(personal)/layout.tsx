import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PrivateFrame } from '@/components/layout/private-frame'

interface PersonalLayoutProps {
	children: ReactNode
	params: Promise<{ locale: string }>
}

/** Pages behind signed links: the secret in their address is nothing for the tags of others. */
export default async function PersonalLayout({ children, params }: PersonalLayoutProps) {
	const { locale } = await params
	setRequestLocale(locale)
	return <PrivateFrame language={locale}>{children}</PrivateFrame>
}
