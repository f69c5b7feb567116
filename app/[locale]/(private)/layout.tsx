import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PrivateFrame } from '#components/layout/shell/private-frame.tsx'
import { VisitorMemoryPart } from '#components/visitor/visitor-memory-part.tsx'

interface PrivateLayoutProps {
	children: ReactNode
	params: Promise<{ locale: string }>
}

/** Pages behind signed links, whose secret is nothing for the tags of others, and the way to the portal. */
export default async function PrivateLayout({ children, params }: PrivateLayoutProps) {
	const { locale } = await params
	setRequestLocale(locale)
	return (
		<PrivateFrame language={locale}>
			{children}
			<VisitorMemoryPart language={locale} />
		</PrivateFrame>
	)
}
