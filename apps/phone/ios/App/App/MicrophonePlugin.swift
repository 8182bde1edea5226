import AVFoundation
import Capacitor

/// Hands the microphone to the page: `packages/shell/src/phone-microphone-answers.ts` says what is answered.
@objc(MicrophonePlugin)
public class MicrophonePlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "MicrophonePlugin"
    public let jsName = "Microphone"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "permission", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "list", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "open", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "read", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "close", returnType: CAPPluginReturnPromise)
    ]
    private let microphone = Microphone()

    @objc public func permission(_ call: CAPPluginCall) {
        switch microphone.permission() {
        case .granted: call.resolve(["state": "granted"])
        case .denied: call.resolve(["state": "denied"])
        default: call.resolve(["state": "prompt"])
        }
    }

    @objc public func list(_ call: CAPPluginCall) {
        microphone.list { devices in
            call.resolve(["devices": devices.map(MicrophonePlugin.describe)])
        }
    }

    @objc public func open(_ call: CAPPluginCall) {
        microphone.open(call.getString("device")) { opened in
            switch opened {
            case .success(let (id, device)):
                call.resolve(["id": id, "device": MicrophonePlugin.describe(device)])
            case .failure(let refusal):
                call.reject("The microphone cannot be heard", refusal.rawValue)
            }
        }
    }

    @objc public func read(_ call: CAPPluginCall) {
        microphone.read(call.getInt("id") ?? 0) { heard, droppedMs in
            switch heard {
            case .sound(let piece):
                call.resolve([
                    "kind": "sound",
                    "atMs": piece.atMs,
                    "heardAt": piece.heardAt,
                    "droppedMs": droppedMs,
                    "samples": MicrophonePlugin.encode(piece.samples)
                ])
            case .muted(let isMuted):
                call.resolve(["kind": "muted", "isMuted": isMuted])
            case .device(let device):
                call.resolve(["kind": "device", "device": MicrophonePlugin.describe(device)])
            case .ended:
                call.resolve(["kind": "ended"])
            }
        }
    }

    @objc public func close(_ call: CAPPluginCall) {
        microphone.close(call.getInt("id")) { call.resolve() }
    }

    private static func describe(_ device: SoundDevice) -> [String: Any] {
        ["id": device.id, "label": device.label]
    }

    /// The bridge takes text alone: whole numbers of 16 bit, the lower byte first, in base64.
    private static func encode(_ samples: [Int16]) -> String {
        samples.map(\.littleEndian).withUnsafeBytes { Data($0).base64EncodedString() }
    }
}
