import { type RefObject, useEffect, useState } from 'react'

/** Returns whether an element has ever come within 300 px of the viewport. */
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
