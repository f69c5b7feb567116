'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

type HoverLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }

/** A link that fetches its page once it is pointed at or focused: a list of links costs nothing until then. */
export function HoverLink({ onPointerEnter, onFocus, ...rest }: HoverLinkProps) {
	const [isWanted, setIsWanted] = useState(false)
	return (
		<Link
			{...rest}
			prefetch={isWanted ? null : false}
			onPointerEnter={(event) => {
				setIsWanted(true)
				onPointerEnter?.(event)
			}}
			onFocus={(event) => {
				setIsWanted(true)
				onFocus?.(event)
			}}
		/>
	)
}
