import 'react'

declare module 'react' {
	/** What a style sheet reads with `var()`. */
	interface CSSProperties {
		[variable: `--${string}`]: string | number
	}
}
