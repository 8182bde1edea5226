import type { SecurityEventName } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The events of the security log, as the owner of the account reads them. */
export const securityEventNames: Record<SecurityEventName, MessageDescriptor> = {
  authn_login_success: msg`Signed in`,
  authn_login_fail: msg`A sign-in failed`,
  authn_login_fail_max: msg`Too many sign-in attempts, slowed down`,
  authn_password_change: msg`The password was changed`,
  authn_password_change_fail: msg`A password change was refused`,
  authn_factor_added: msg`A second factor was added`,
  authn_factor_removed: msg`A second factor was removed`,
  authn_recovery_codes_made: msg`New recovery codes were made`,
  authn_recovery_code_used: msg`A recovery code was used`,
  authn_token_revoked: msg`A sign-in was ended`,
  session_use_after_expire: msg`A sign-in that had already ended was used`,
  user_created: msg`The account was created`,
  user_updated: msg`The ways to sign in were changed`,
  user_deleted: msg`The account was deleted`,
  authz_fail: msg`Something was refused`,
  authz_change: msg`Another device was admitted or removed`,
  authz_admin: msg`An administrator looked at the account`,
  privilege_permissions_changed: msg`An administrator changed your plan or time`,
  input_validation_fail: msg`A request could not be understood`,
  excess_rate_limit_exceeded: msg`Too many requests`,
  sensitive_read: msg`All data was exported`,
  sensitive_delete: msg`All data was deleted`,
  payment_credited: msg`A payment arrived`,
  payment_refunded: msg`A payment was refunded`,
  payment_fail: msg`A payment did not match its order`,
  gift_code_created: msg`Gift codes were made`,
  gift_code_redeemed: msg`A gift code was redeemed`,
  gift_code_revoked: msg`A gift code was withdrawn`,
};
