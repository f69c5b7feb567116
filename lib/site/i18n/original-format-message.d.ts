declare module 'use-intl/original-format-message' {
	export { default } from 'use-intl/format-message'
}
