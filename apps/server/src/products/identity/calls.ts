import * as closing from './closing.ts';
import * as codes from './codes.ts';
import * as guard from './guard.ts';
import * as preference from './preference.ts';
import * as security from './security.ts';
import { type IdentityPorts, openIdentity } from './services.ts';
import * as user from './user.ts';

export function identityCalls(ports: IdentityPorts) {
  const services = openIdentity(ports);
  return {
    'user/register': user.register(services.user),
    'user/login': user.login(services.user),
    'user/logout': user.logout(services.user),
    'user/info': user.info(services.user),
    'user/ws_ticket': user.wsTicket(services.user),
    'user/forget_password': user.forgetPassword(services.user),
    'user/confirm_contact': user.confirm(services.user),
    'user/sessions': security.sessions(services.security),
    'user/end_session': security.endSession(services.security),
    'user/second_factor': security.secondFactor(services.security),
    'user/factor_challenge': security.factorChallenge(services.security),
    'user/totp_begin': security.totpBegin(services.security),
    'user/totp_confirm': security.totpConfirm(services.security),
    'user/totp_off': security.totpOff(services.security),
    'user/passkeys': security.passkeys(services.security),
    'user/passkey_begin': security.passkeyBegin(services.security),
    'user/passkey_confirm': security.passkeyConfirm(services.security),
    'user/passkey_remove': security.passkeyRemove(services.security),
    'user/amend_password': guard.amendPassword(services.guard),
    'user/amend_pay_password': guard.amendPayPassword(services.guard),
    'user/prove': guard.prove(services.guard),
    'user/check_pay_password': guard.checkPayPassword(services.guard),
    'user/authorization_code': guard.authorizationCode(services.guard),
    sms_mail: guard.smsMail(services.guard),
    'safe/email': guard.safeEmail(services.guard),
    'safe/mobile': guard.safeMobile(services.guard),
    'safe/mobile_code': guard.safeMobileCode(services.guard),
    'user/login_history': guard.loginHistory(services.guard),
    'user/recovery_codes': guard.recoveryCodes(services.guard),
    'user/phishing_phrase': guard.phishingPhrase(services.guard),
    'user/set_time_zone': guard.setTimeZone(services.guard),
    'user/closing': closing.closing(ports.sql),
    'user/request_closing': closing.request(ports.sql, services.security),
    'user/cancel_closing': closing.cancel(ports.sql),
    'notify/send_sms': codes.send(services.notify, 'sms'),
    'notify/send_email': codes.send(services.notify, 'email'),
    'user/preference': preference.read(ports),
    'user/keep_preference': preference.keep(ports),
  };
}
