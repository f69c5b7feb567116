'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'

/** The view-transition name of what moves along with the followed link, until the next page is shown. */
export const followedLink: { moving?: string | undefined } = {}

interface HoverLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onPointerEnter' | 'onFocus'> {
	href: string
	/** View-transition name of what moves along to the linked page. */
	moving?: string
	/** False keeps the place on the page. */
	scroll?: boolean
}

/** Returns whether the browser itself follows a link: to another site, to another window, or to a file to be kept. */
function isForBrowser({ currentTarget: link, ...event }: MouseEvent<HTMLAnchorElement>): boolean {
	const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
	return (
		hasKey || link.origin !== location.origin || !['', '_self'].includes(link.target) || link.hasAttribute('download')
	)
}

/**
 * A link that prefetches its page when it is pointed at or focused, so that a list of links costs nothing before. It
 * asks the router for what Next's own link does, in 3 KB less of scripts, and follows no link's place on the screen.
 */
export function HoverLink({ href, moving, scroll = true, onClick, ...rest }: HoverLinkProps) {
	const router = useRouter()
	const prefetch = () => router.prefetch(href)
	function follow(event: MouseEvent<HTMLAnchorElement>) {
		onClick?.(event)
		if (event.defaultPrevented || isForBrowser(event)) return
		event.preventDefault()
		followedLink.moving = moving
		router.push(href, { scroll })
	}
	return <a {...rest} href={href} onPointerEnter={prefetch} onFocus={prefetch} onClick={follow} />
}
