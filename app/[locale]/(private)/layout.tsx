import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PrivateFrame } from '#components/layout/shell/private-frame.tsx'
import { VisitorMemoryPart } from '#components/visitor/visitor-memory-part.tsx'

interface PrivateLayoutProps {
	children: ReactNode
	params: Promise<{ locale: string }>
}

/**
 * The layout of the sign-in page and the pages behind signed links: no third-party tags, which would read the links'
 * tokens.
 */
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
