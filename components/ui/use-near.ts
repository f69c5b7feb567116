import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come near the part of the page that is seen: 300 px or closer, once. */
export function useNear(ref: RefObject<Element | null>): boolean {
	const [isNear, setIsNear] = useState(false)
	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
			},
			{ rootMargin: '300px' },
		)
		if (ref.current) observer.observe(ref.current)
		return () => observer.disconnect()
	}, [ref])
	return isNear
}
