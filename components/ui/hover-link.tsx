'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/** What moves along with the link that was followed, by its name, until the next page is there. */
export const followedLink: { moving?: string | undefined } = {}

interface HoverLinkProps
	extends Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'onPointerEnter' | 'onFocus' | 'onNavigate'> {
	href: string
	/** Name of what moves along to the page that it leads to. */
	moving?: string
}

/** A link that fetches its page once it is pointed at or focused: a list of links costs nothing until then. */
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
