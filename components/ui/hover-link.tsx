'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/** The view-transition name of what moves along with the followed link, until the next page is shown. */
export const followedLink: { moving?: string | undefined } = {}

interface HoverLinkProps
	extends Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'onPointerEnter' | 'onFocus' | 'onNavigate'> {
	href: string
	/** View-transition name of what moves along to the linked page. */
	moving?: string
}

/** A link that prefetches its page when it is pointed at or focused, so that a list of links costs nothing before. */
export function HoverLink({ moving, ...rest }: HoverLinkProps) {
	const [isWanted, setIsWanted] = useState(false)
	const want = () => setIsWanted(true)
	return (
		<Link
			{...rest}
			prefetch={isWanted && null}
			onPointerEnter={want}
			onFocus={want}
			onNavigate={() => {
				followedLink.moving = moving
			}}
		/>
	)
}
