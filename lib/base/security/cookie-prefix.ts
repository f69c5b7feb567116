/** Before the name of a cookie of an https site; browsers then take it only with Secure, from this very host. */
export const SECURE_PREFIX = '__Host-'
