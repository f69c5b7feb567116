import type { ReactNode } from 'react'

/** Words for those who hear the page only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
	return <span className="vh">{children}</span>
}
