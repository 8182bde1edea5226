import { Socket } from 'node:net';

/**
 * Alipay's package brings urllib, which replaces every socket's `destroy` by one that throws where two sockets end
 * by the same error: a pool of connections to a language model never closed, and its rejection ended the process.
 */
const own = Object.getOwnPropertyDescriptor(Socket.prototype, 'destroy');
export const { AlipaySdk } = await import('alipay-sdk');
const { default: urllib } = await import('urllib');
export type AlipaySdk = InstanceType<typeof AlipaySdk>;
if (own === undefined) Reflect.deleteProperty(Socket.prototype, 'destroy');
else Object.defineProperty(Socket.prototype, 'destroy', own);

/** The package asks by this object, follows redirects with what it asked, and has no setting against it. */
const { request } = urllib;
urllib.request = (url, options) => request(url, { ...options, followRedirect: false });
